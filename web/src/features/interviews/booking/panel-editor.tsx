import {
  PANELIST_ROLES,
  type PanelistRole,
} from '@parley/contracts/interviews/interview.schema.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { useController, useFormContext } from 'react-hook-form';
import { serverNow } from '../../../session/services.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { ErrorMessage } from '../../../components/status/error-message.tsx';
import { FieldFrame } from '../../../components/form/fields/field-frame.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { formatTimeZoned } from '../../../components/time/format-time.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from './booking.module.css';
import { useEffect } from 'react';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import type { BookingValues } from './booking-times.ts';
import { roleName } from '../../../layouts/side-nav.tsx';

/** Everybody of the company who can sit on a panel, by name; undefined until all pages are here. */
function useStaff(): {
  people: readonly MemberView[] | undefined;
  error: unknown;
  again: () => void;
} {
  const { tenant_id } = useUser();
  const query = useApiPages('list-users', { body: { tenant_id, limit: '100' } }, { errors: 'own' });
  const { hasMore, loadingMore, more } = query;
  useEffect(() => {
    if (hasMore && !loadingMore) more();
  }, [hasMore, loadingMore, more]);
  const people = hasMore
    ? undefined
    : query.data?.filter(({ status, role }) => status === 'active' && role !== 'candidate');
  return { people, error: query.error, again: () => void query.refetch() };
}

/** Who sits on the panel and in which role. The first to be added leads. */
export function PanelEditor() {
  const t = useInterviewStrings();
  const staff = useStaff();
  const { control } = useFormContext<BookingValues>();
  const { field, fieldState } = useController({
    control,
    name: 'panelists',
    rules: {
      validate: (panelists) =>
        panelists.some(({ role }) => role !== 'shadow') || t('form.panel-empty'),
    },
  });
  if (staff.error)
    return (
      <ErrorMessage error={staff.error} title={t('form.staff-failed')} onRetry={staff.again} />
    );
  if (!staff.people) return <Skeleton height={88} />;

  const panelists = field.value;
  const people = new Map(staff.people.map((person) => [person.user_id as string, person]));
  const free = staff.people.filter(
    ({ user_id }) => !panelists.some((panelist) => panelist.user_id === user_id),
  );
  const add = (user_id: string) =>
    field.onChange([
      ...panelists,
      { user_id, role: panelists.some(({ role }) => role === 'lead') ? 'interviewer' : 'lead' },
    ]);
  const change = (user_id: string, role: PanelistRole) =>
    field.onChange(
      panelists.map((panelist) => (panelist.user_id === user_id ? { user_id, role } : panelist)),
    );
  const remove = (user_id: string) =>
    field.onChange(panelists.filter((panelist) => panelist.user_id !== user_id));
  return (
    <div className={css['panel']}>
      {panelists.length > 0 && (
        <ul className={css['seats']} aria-label={t('form.panel')}>
          {panelists.map((panelist) => (
            <PanelistField
              key={panelist.user_id}
              role={panelist.role}
              person={people.get(panelist.user_id)}
              onRole={(role) => change(panelist.user_id, role)}
              onRemove={() => remove(panelist.user_id)}
            />
          ))}
        </ul>
      )}
      <FieldFrame
        label={t('form.add-person')}
        error={fieldState.error?.message}
        required={panelists.length === 0}
      >
        {(attributes) => (
          <select
            {...attributes}
            ref={field.ref}
            value=""
            onBlur={field.onBlur}
            onChange={(event) => add(event.target.value)}
          >
            <option value="">{t('form.add-pick')}</option>
            {free.map((person) => (
              <option key={person.user_id} value={person.user_id}>
                {person.name} ({roleName(person.role)}, {formatTimeZoned(serverNow(), person.zone)})
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  );
}

function PanelistField({
  person,
  role,
  onRole,
  onRemove,
}: {
  person: MemberView | undefined;
  role: PanelistRole;
  onRole: (role: PanelistRole) => void;
  onRemove: () => void;
}) {
  const t = useInterviewStrings();
  const name = person?.name ?? '';
  return (
    <li className={css['seat']}>
      <Avatar name={name} {...(person ? { id: person.user_id } : {})} size={34} />
      <div className={css['seatWords']}>
        <div className="body2 strong truncate">{name}</div>
        {person && (
          <div className="caption secondary num truncate">
            {t('form.now-there', { time: formatTimeZoned(serverNow(), person.zone) })}
          </div>
        )}
      </div>
      <select
        className={css['role']}
        aria-label={t('form.role-of', { name })}
        value={role}
        onChange={(event) => onRole(event.target.value as PanelistRole)}
      >
        {PANELIST_ROLES.map((value) => (
          <option key={value} value={value}>
            {t(`role.${value}`)}
          </option>
        ))}
      </select>
      <IconButton icon="close" size={18} label={t('form.remove', { name })} onClick={onRemove} />
    </li>
  );
}
