import { interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { ofKind, type Snapshot } from '../../scripts/check-data/snapshot.ts';
import type { Journal } from './journal.ts';

/** Returns the acknowledged writes that are missing, or that differ from what was acknowledged. */
export function checkJournalInvariants(snapshot: Snapshot, journal: Journal): string[] {
  const violations: string[] = [];
  const candidates = new Map(ofKind(snapshot, 'CANDIDATE').map((item) => [String(item.id), item]));
  for (const { id, email, name, perhaps } of journal.candidates.values()) {
    const stored = candidates.get(id);
    const isNamed = stored?.name === name || perhaps.has(String(stored?.name));
    if (stored?.email !== email || !isNamed)
      violations.push(`the acknowledged candidate ${id} is lost`);
  }
  const applications = new Set(
    ofKind(snapshot, 'APPLICATION').map(
      ({ requisition_id, candidate_id }) => `${String(requisition_id)}~${String(candidate_id)}`,
    ),
  );
  for (const key of journal.applications)
    if (!applications.has(key)) violations.push(`the acknowledged application ${key} is lost`);
  const files = new Set(ofKind(snapshot, 'CANDIDATE_FILE').map(({ id }) => String(id)));
  for (const id of journal.files.keys())
    if (!files.has(id)) violations.push(`the acknowledged file ${id} is lost`);

  const interviews = new Map(
    ofKind(snapshot, 'INTERVIEW')
      .map((item) => interviewItem.parse(item))
      .map((interview) => [interview.id, interview]),
  );
  for (const known of journal.interviews.values()) {
    const stored = interviews.get(known.id);
    if (!stored || stored.version < known.version || stored.revision < known.revision)
      violations.push(`the acknowledged version ${known.version} of ${known.id} is lost`);
    else if (
      stored.version === known.version &&
      (stored.starts_at !== known.starts_at ||
        stored.state !== known.state ||
        answers(stored) !== answers(known))
    ) {
      violations.push(`${known.id} is not as it was acknowledged`);
    }
  }
  // A repeat with the same key must create nothing new, so each candidate has one interview.
  const booked = new Set<string>();
  for (const { candidate_id } of interviews.values()) {
    if (booked.has(candidate_id)) violations.push(`${candidate_id} has two interviews`);
    booked.add(candidate_id);
  }
  const emails = new Set<string>();
  for (const { email } of candidates.values()) {
    if (emails.has(String(email))) violations.push(`${String(email)} exists twice`);
    emails.add(String(email));
  }
  return violations;
}

const answers = ({ panelists }: { panelists: readonly { user_id: string; state: string }[] }) =>
  panelists.map(({ user_id, state }) => `${user_id} ${state}`).join();
