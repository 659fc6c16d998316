import { candidateItem } from '@parley/data/candidates/candidates.repo.ts';
import { interviewItem } from '@parley/data/interviews/interview.codec.ts';
import type { MailView } from '@parley/local-cloud/ses/mailbox/mail-view.ts';
import { countBy, ofKind, type Snapshot } from '../../scripts/check-data/snapshot.ts';

/**
 * The kind in the ledger of sent messages, recognized from a subject; everything else belongs to a
 * revision and is a `confirm`.
 */
const KINDS: readonly [RegExp, string][] = [
  [/^Soon: /, 'day-before'],
  [/^In an hour: /, 'hour-before'],
  [/^In ten minutes: /, 'join'],
  [/^Scorecard for /, 'scorecard-due'],
  [/^Still missing: /, 'scorecard-nudge'],
  [/ asks for your scorecard for /, 'scorecard-asked'],
  [/^Scorecards missing /, 'scorecard-copy'],
  [/^Scorecards two days late /, 'scorecard-flag'],
  [/^Cancelled: /, 'cancel'],
  [/ cannot interview /, 'answer'],
];
const getKind = (subject: string) =>
  KINDS.find(([pattern]) => pattern.test(subject))?.[1] ?? 'confirm';

/**
 * The parts of an entry of the sent ledger: the interview, the kind without its number, and the
 * recipient.
 */
interface Sent {
  interview: string;
  kind: string;
  person: string;
}

/**
 * Returns the messages that were sent twice. Every mail and every notification must match one entry
 * of the sent ledger, which has one key per interview, revision, kind and person. A mail may be
 * missing if a kill came between writing the entry and sending the mail, but it must never be
 * doubled.
 */
export function checkMessageInvariants(snapshot: Snapshot, mails: readonly MailView[]): string[] {
  const sent = ofKind(snapshot, 'SENT').flatMap(({ PK, SK }): Sent[] => {
    const [, interview] = /^INTERVIEW#(.+)$/.exec(PK) ?? [];
    const [, kind, person] = /^SENT#\d+#(.+?)(?:-\d+)?#([^#]+)$/.exec(SK) ?? [];
    return interview && kind && person ? [{ interview, kind, person }] : [];
  });
  const violations: string[] = [];

  const told = countBy(
    ofKind(snapshot, 'NOTIFICATION').filter(({ interview_id }) => interview_id !== null),
    ({ interview_id, user_id }) => `${String(interview_id)} ${String(user_id)}`,
  );
  const claimed = countBy(
    sent.filter(({ person }) => !person.startsWith('cand_')),
    ({ interview, person }) => `${interview} ${person}`,
  );
  for (const key of new Set([...told.keys(), ...claimed.keys()])) {
    if (told.get(key) !== claimed.get(key))
      violations.push(
        `${key}: ${told.get(key) ?? 0} notifications for ${claimed.get(key) ?? 0} entries of ` +
          'the ledger',
      );
  }

  const allowed = countBy(sent, ({ interview, kind, person }) => `${interview} ${kind} ${person}`);
  const people = new Map([
    ...ofKind(snapshot, 'MEMBER').map(
      (member) => [String(member.email), String(member.user_id)] as const,
    ),
    ...ofKind(snapshot, 'CANDIDATE').map(
      (candidate) => [String(candidate.email), String(candidate.id)] as const,
    ),
  ]);
  const names = ofKind(snapshot, 'CANDIDATE')
    .map((item) => candidateItem.parse(item))
    .map(({ id, name }) => [name, id] as const);
  const interviewOf = new Map(
    ofKind(snapshot, 'INTERVIEW')
      .map((item) => interviewItem.parse(item))
      .map((interview) => [interview.candidate_id, interview.id]),
  );
  const about = (mail: MailView): string | undefined => {
    const own = people.get(mail.to[0]!);
    const candidate = own?.startsWith('cand_')
      ? own
      : names.find(([name]) => `${mail.subject} `.replace(/[:,.]/g, ' ').includes(`${name} `))?.[1];
    return candidate && interviewOf.get(candidate);
  };
  const found = countBy(
    mails.flatMap((mail) => {
      const [interview, person] = [about(mail), people.get(mail.to[0]!)];
      return interview && person ? [`${interview} ${getKind(mail.subject)} ${person}`] : [];
    }),
    (key) => key,
  );
  for (const [key, count] of found)
    if (count > (allowed.get(key) ?? 0))
      violations.push(`${key}: ${count} mails for ${allowed.get(key) ?? 0} entries of the ledger`);

  // Returns the calendar entries of a mail. One mail contains the same entry twice, as an
  // alternative and as an attachment.
  const entriesOf = ({ to, attachments }: MailView) =>
    new Set(
      attachments.flatMap(({ calendar }) =>
        (calendar?.events ?? []).map(
          ({ uid, sequence }) => `${uid} ${sequence} ${calendar!.method} ${to.join()}`,
        ),
      ),
    );
  const invitations = countBy(
    mails.flatMap((mail) => [...entriesOf(mail)]),
    (key) => key,
  );
  for (const [key, count] of invitations)
    if (count > 1) violations.push(`${key}: the same calendar entry ${count} times`);
  return violations;
}
