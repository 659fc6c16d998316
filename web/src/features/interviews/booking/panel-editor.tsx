import { useController, useFormContext } from 'react-hook-form';
import {
  PANELIST_ROLES,
  type PanelistRole,
} from '@parley/contracts/interviews/interview.schema.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Select } from '../../../components/form/fields/select.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { formatTimeZoned } from '../../../components/time/format-time.ts';
import { roleName } from '../../../layouts/side-nav.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { serverNow } from '../../../session/services.ts';
import { PersonSelect } from '../../../shared/choose/person-select.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';
import type { BookingValues } from './booking-times.ts';
import css from './booking.module.css';
import { SuggestedPeople } from './suggested-people.tsx';

const canInterview = ({ status, role }: MemberView) =>
  status !== 'disabled' && role !== 'candidate';

/**
 * The panel and the role of each panelist. The first panelist is the lead. People are suggested for
 * a new panel.
 */
export function PanelEditor({ isNew }: { isNew: boolean }) {
  const t = useInterviewStrings();
  const { control } = useFormContext<BookingValues>();
  const { field, fieldState } = useController({
    control,
    name: 'panelists',
    rules: {
      validate: (panelists) =>
        panelists.some(({ role }) => role !== 'shadow') || t('form.panel-empty'),
    },
  });
  const panelists = field.value;
  const ids = panelists.map(({ user_id }) => user_id);
  const known = useApiQuery(
    'list-users-by-id',
    { body: { panel: ids } },
    { enabled: ids.length > 0, errors: 'own', keepPrevious: true },
  );
  const people = new Map(
    (known.data?.items ?? []).map((person) => [person.user_id as string, person]),
  );
  const describe = ({ role, zone, status }: MemberView) =>
    [
      roleName(role),
      formatTimeZoned(serverNow(), zone),
      ...(status === 'invited' ? [t('form.invited')] : []),
    ].join(', ');
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
    <div className="stack one-column gap-8">
      {isNew && (
        <SuggestedPeople
          ids={ids}
          accepts={canInterview}
          onToggle={(id) => (ids.includes(id) ? remove(id) : add(id))}
        />
      )}
      {panelists.length > 0 && (
        <ul className="line-above mb-8" aria-label={t('form.panel')}>
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
      <PersonSelect
        label={t('form.add-person')}
        placeholder={t('form.add-pick')}
        error={fieldState.error?.message}
        required={panelists.length === 0}
        accepts={(person) => canInterview(person) && !ids.includes(person.user_id)}
        describe={describe}
        value=""
        addsChoices
        onChange={(id) => id !== '' && add(id)}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
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
    <li className={`row line-below gap-10 ${css['seat']}`}>
      <Avatar name={name} {...(person ? { id: person.user_id } : {})} size={34} />
      <div className="fill">
        <div className="body2 strong truncate">{name}</div>
        {person && (
          <div className="caption secondary num truncate">
            {t('form.now-there', { time: formatTimeZoned(serverNow(), person.zone) })}
            {person.status === 'invited' && `. ${t('form.invited')}`}
          </div>
        )}
      </div>
      <Select
        className={css['role']}
        aria-label={t('form.role-of', { name })}
        value={role}
        onChange={(next) => onRole(next as PanelistRole)}
        options={PANELIST_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <IconButton icon="close" size={18} label={t('form.remove', { name })} onClick={onRemove} />
    </li>
  );
}
