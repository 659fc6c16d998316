import { type Interview, interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { keys } from '@parley/data/keys.ts';
import { dataOfEvents, ofKind, type Snapshot } from './snapshot.ts';

/**
 * A failed step is retried after 2 and 4 seconds, so a workflow may be late by this many
 * milliseconds.
 */
const PATIENCE = 7000;
const REVISIONS = ['interview.scheduled', 'interview.rescheduled', 'interview.cancelled'] as const;

/**
 * Checks interviews for incomplete changes: panel entries, busy times, an event for each revision,
 * and the workflow of the last revision.
 */
export function checkInterviewInvariants(snapshot: Snapshot): string[] {
  const interviews = ofKind(snapshot, 'INTERVIEW')
    .filter(({ SK }) => SK === 'INTERVIEW')
    .map((item) => interviewItem.parse(item));
  const byId = new Map(interviews.map((interview) => [interview.id, interview]));
  const violations = interviews.flatMap((interview) => [
    ...toPanel(interview, snapshot),
    ...toEvents(interview, snapshot),
    ...toWorkflow(interview, snapshot),
  ]);

  for (const busy of ofKind(snapshot, 'BUSY')) {
    const interview = byId.get(String(busy.interview_id));
    if (
      !interview ||
      !busyPeople(interview).includes(String(busy.person)) ||
      busy.starts_at !== interview.starts_at
    )
      violations.push(`${busy.PK} is kept busy at ${busy.SK} for nothing`);
  }
  for (const entry of ofKind(snapshot, 'PANELIST')) {
    const interview = byId.get(String(entry.interview_id));
    if (!interview?.panelists.some(({ user_id }) => user_id === entry.user_id))
      violations.push(`${entry.PK} ${entry.SK} is on no panel`);
  }
  // An interview is deleted alone or with its candidate.
  const deleted = new Set([
    ...dataOfEvents(snapshot, ['interview.deleted']).map(({ interview_id }) => interview_id),
    ...dataOfEvents(snapshot, ['candidate.deleted']).map(({ candidate_id }) => candidate_id),
  ]);
  const told = dataOfEvents(snapshot, REVISIONS);
  for (const { interview_id, revision, candidate_id } of told) {
    if (deleted.has(interview_id) || deleted.has(candidate_id ?? '')) continue;
    if ((byId.get(interview_id)?.revision ?? 0) < revision)
      violations.push(
        `an event tells of revision ${revision} of ${interview_id}, which does not exist`,
      );
  }
  return violations;
}

const OFF: readonly Interview['state'][] = ['cancelled', 'candidate_no_show', 'host_no_show'];

/**
 * Returns the people whose time an interview takes. A declined, cancelled or missed interview takes
 * no time.
 */
function busyPeople({ state, panelists, candidate_id }: Interview): string[] {
  return OFF.includes(state)
    ? []
    : [
        candidate_id,
        ...panelists
          .filter((panelist) => panelist.state !== 'declined')
          .map(({ user_id }) => user_id),
      ];
}

function toPanel(interview: Interview, { items }: Snapshot): string[] {
  const { id, starts_at, ends_at, panelists } = interview;
  const missing = panelists.filter(({ user_id }) => {
    const { pk, sk } = keys.panelist(id, user_id);
    return !items.some(
      (item) =>
        item.PK === pk &&
        item.SK === sk &&
        item.GSI1SK === keys.panelistIndex(user_id, starts_at, id).GSI1!.sk,
    );
  });
  const free = busyPeople(interview).filter((person) => {
    const { pk, sk } = keys.busy(person, starts_at, id);
    return !items.some((item) => item.PK === pk && item.SK === sk && item.ends_at === ends_at);
  });
  return [
    ...missing.map(({ user_id }) => `${id} lacks the panel entry of ${user_id}`),
    ...free.map((person) => `${id} does not keep ${person} busy`),
  ];
}

function toEvents({ id, revision }: Interview, snapshot: Snapshot): string[] {
  const told = dataOfEvents(snapshot, REVISIONS)
    .filter(({ interview_id }) => interview_id === id)
    .map((data) => data.revision)
    .sort((a, b) => a - b);
  const wanted = Array.from({ length: revision }, (_, index) => index + 1);
  return told.join() === wanted.join()
    ? []
    : [`${id} is at revision ${revision} and its events tell of ${told.join()}`];
}

/**
 * Checks that the workflow of the current revision runs until the interview is over, that no other
 * one runs, and that due steps were carried out.
 */
function toWorkflow(
  { id, tenant_id, revision, state, starts_at, ends_at }: Interview,
  { executions, now }: Snapshot,
): string[] {
  if (!executions) return [];
  const violations: string[] = [];
  const name = (of: number) => `${tenant_id}-${id}-${of}`;
  const status = executions.get(name(revision));
  if ((state === 'scheduled' || state === 'in_progress') && status !== 'RUNNING')
    violations.push(`${id} is ${state} and its workflow is ${status ?? 'missing'}`);
  if (state === 'awaiting_feedback' && status !== 'RUNNING' && status !== 'SUCCEEDED')
    violations.push(`${id} waits for scorecards and its workflow is ${status ?? 'missing'}`);
  if (state === 'scheduled' && Date.parse(starts_at) < now - PATIENCE)
    violations.push(`${id} should have begun at ${starts_at}`);
  if (state === 'in_progress' && Date.parse(ends_at) < now - PATIENCE)
    violations.push(`${id} should have ended at ${ends_at}`);
  for (let earlier = 1; earlier < revision; earlier += 1)
    if (executions.get(name(earlier)) === 'RUNNING')
      violations.push(`${id} still runs the workflow of revision ${earlier}`);
  if (OFF.includes(state) && status === 'RUNNING')
    violations.push(`${id} is ${state} and its workflow runs`);
  return violations;
}
