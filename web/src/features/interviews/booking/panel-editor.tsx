import {
  PANELIST_ROLES,
  type PanelistRole,
} from '@parley/contracts/interviews/interview.schema.ts';
import type { UserView } from '@parley/contracts/users/user.schema.ts';
import { useController, useFormContext } from 'react-hook-form';
import { roleName } from '../../../layouts/role-name.ts';
import { serverNow } from '../../../session/services.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatTimeZoned } from '../../../ui/time/format-time.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from './booking.module.css';
import type { BookingValues } from './booking-values.ts';
import { useStaff } from './use-staff.ts';

/** Who sits on the panel and in which role. The first to be added leads. */
export function PanelEditor() {
  const t = useInterviewStrings();
  const staff = useStaff();
  const { control } = useFormContext<BookingValues>();
  const { field, fieldState } = useController({
    control,
    name: 'panelists',
    rules: {
      validate: (seats) => seats.some(({ role }) => role !== 'shadow') || t('form.panel-empty'),
    },
  });
  if (staff.error)
    return (
      <ErrorMessage error={staff.error} title={t('form.staff-failed')} onRetry={staff.again} />
    );
  if (!staff.people) return <Skeleton height={88} />;

  const seats = field.value;
  const people = new Map(staff.people.map((person) => [person.user_id as string, person]));
  const free = staff.people.filter(
    ({ user_id }) => !seats.some((seat) => seat.user_id === user_id),
  );
  const add = (user_id: string) =>
    field.onChange([
      ...seats,
      { user_id, role: seats.some(({ role }) => role === 'lead') ? 'interviewer' : 'lead' },
    ]);
  const change = (user_id: string, role: PanelistRole) =>
    field.onChange(seats.map((seat) => (seat.user_id === user_id ? { user_id, role } : seat)));
  const remove = (user_id: string) =>
    field.onChange(seats.filter((seat) => seat.user_id !== user_id));
  return (
    <div className={css['panel']}>
      {seats.length > 0 && (
        <ul className={css['seats']} aria-label={t('form.panel')}>
          {seats.map((seat) => (
            <Seat
              key={seat.user_id}
              role={seat.role}
              person={people.get(seat.user_id)}
              onRole={(role) => change(seat.user_id, role)}
              onRemove={() => remove(seat.user_id)}
            />
          ))}
        </ul>
      )}
      <FieldFrame
        label={t('form.add-person')}
        error={fieldState.error?.message}
        required={seats.length === 0}
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

function Seat({
  person,
  role,
  onRole,
  onRemove,
}: {
  person: UserView | undefined;
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
