import type { MailMessageView } from '@parley/contracts/mail/mail-thread.schema.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { formatDay, formatRange, formatTimeZoned } from '../../../components/time/format-time.ts';
import { useMailBodyStrings } from './mail-body-strings.ts';
import css from './mail-body.module.css';
import { MailBody } from './mail-body.tsx';

type Invitation = NonNullable<MailMessageView['invitation']>;
interface Person {
  /** Absent for the reader. */
  name?: string;
  zone: string;
}

/** A calendar entry that the sender of a message has sent, in the zones of both people. */
export function CalendarInvitation({
  invitation,
  people: [reader, ...others],
}: {
  invitation: Invitation;
  people: readonly [Person, ...Person[]];
}) {
  const t = useMailBodyStrings();
  const when = (zone: string): string => formatInvitationTime(invitation, zone, t);
  const own = when(reader.zone);
  return (
    <section
      className={`stack one-column gap-10 break-anywhere card ${css['part']}`}
      aria-label={t('invitation')}
    >
      <p className="caption secondary">{t('invitation')}</p>
      <p className="body2 strong" dir="auto">
        {invitation.title || t('invitation-untitled')}
      </p>
      <Facts
        of={[
          [t('invitation-when'), own],
          ...others
            .map(({ name = '', zone }) => [t('invitation-for', { name }), when(zone)] as const)
            .filter(([, theirs]) => theirs !== own),
          [t('invitation-place'), invitation.place],
        ]}
      />
      {invitation.text && <MailBody text={invitation.text} />}
    </section>
  );
}

function formatInvitationTime(
  { starts_at, ends_at, whole_day }: Invitation,
  zone: string,
  t: ReturnType<typeof useMailBodyStrings>,
): string {
  if (starts_at === undefined) return '';
  // A whole day is the same date everywhere: it is stored as its midnight in UTC.
  if (whole_day) return t('invitation-day', { day: formatDay(starts_at, 'UTC', 'long') });
  const day = formatDay(starts_at, zone, 'long');
  return `${day}, ${ends_at ? formatRange(starts_at, ends_at, zone) : formatTimeZoned(starts_at, zone)}`;
}
