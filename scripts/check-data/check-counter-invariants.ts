import type { ShownStatus } from '@parley/contracts/interviews/interview.schema.ts';
import { SHOWN_STATUS } from '@parley/contracts/interviews/interview.transitions.ts';
import type { CounterName } from '@parley/data/counters/counters.repo.ts';
import { interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { countBy, ofKind, type Snapshot } from './snapshot.ts';

/**
 * Checks counters against a recount by ids: the company's cards, the candidates of each
 * requisition, the feedback of candidates, and unread notifications.
 */
export function checkCounterInvariants(snapshot: Snapshot): string[] {
  const interviews = ofKind(snapshot, 'INTERVIEW')
    .filter(({ SK }) => SK === 'INTERVIEW')
    .map((item) => interviewItem.parse(item));
  const shown = countBy(interviews, ({ hired, state }): ShownStatus =>
    hired ? 'Hired' : SHOWN_STATUS[state],
  );
  const applications = ofKind(snapshot, 'APPLICATION');
  const recount: Record<CounterName, number> = {
    totalreqs: ofKind(snapshot, 'REQUISITION').length,
    totalusers: ofKind(snapshot, 'MEMBER').filter(({ role }) => role !== 'candidate').length,
    totalhired: applications.filter(({ stage }) => stage === 'hired').length,
    totalinterviews: interviews.length,
    interviews_total: interviews.length,
    interviews_in_progress: shown.get('In progress') ?? 0,
    interviews_completed: shown.get('Completed') ?? 0,
    interviews_incomplete: shown.get('Incomplete') ?? 0,
    interviews_hired: shown.get('Hired') ?? 0,
  };
  const [stored] = ofKind(snapshot, 'COUNTERS');
  // A hire stays counted after the candidate is erased.
  const erased = snapshot.items.some(({ kind, of }) => kind === 'ERASURE' && of === 'candidate');
  const isRight = (name: string, count: number) =>
    Number(stored?.[name] ?? 0) === count ||
    (name === 'totalhired' && erased && Number(stored?.[name] ?? 0) > count);
  const violations = Object.entries(recount).flatMap(([name, count]) =>
    isRight(name, count) ? [] : [`${name} says ${String(stored?.[name])} and there are ${count}`],
  );

  const perRequisition = countBy(applications, ({ requisition_id }) => String(requisition_id));
  for (const { id, candidates } of ofKind(snapshot, 'REQUISITION')) {
    const count = perRequisition.get(String(id)) ?? 0;
    if (candidates !== count)
      violations.push(`${String(id)} says ${String(candidates)} candidates and has ${count}`);
  }
  const voices = ofKind(snapshot, 'PROCESS_FEEDBACK').length;
  const spoken = Number(ofKind(snapshot, 'PROCESS_FEEDBACK_COUNT')[0]?.spoken ?? 0);
  if (spoken !== voices)
    violations.push(`candidates have spoken ${spoken} times, and there are ${voices}`);
  const notifications = ofKind(snapshot, 'NOTIFICATION');
  for (const state of ofKind(snapshot, 'NOTIFICATION_STATE')) {
    const unread = notifications.filter(
      ({ PK, id }) => PK === state.PK && String(id) > String(state.read_up_to ?? ''),
    ).length;
    if (state.unread !== unread)
      violations.push(`${state.PK} says ${String(state.unread)} unread and has ${unread}`);
  }
  for (const { PK } of notifications)
    if (!ofKind(snapshot, 'NOTIFICATION_STATE').some((state) => state.PK === PK))
      violations.push(`${PK} has no count of unread notifications`);
  const applied = new Set(
    applications.map(
      ({ requisition_id, candidate_id }) => `${String(requisition_id)}~${String(candidate_id)}`,
    ),
  );
  for (const { id, jobreq_id, candidate_id } of interviews)
    if (!applied.has(`${jobreq_id}~${candidate_id}`))
      violations.push(`${id} is for nobody's application`);
  return violations;
}
