import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { owesScorecard } from '@parley/domain/interviews/owes-scorecard.ts';
import { roomTells } from '@parley/domain/room/attendance.ts';
import { planReminders } from '@parley/domain/interviews/plan-reminders.ts';
import type { PlannedReminder, Recipient } from '@parley/domain/interviews/reminder.types.ts';

/** Something that one revision of an interview does at an instant (UTC, ISO 8601). */
export type Step = { kind: 'begin' | 'end'; at: string } | (PlannedReminder & { reminder: true });

/**
 * All that this revision will still do, soonest first; at one instant the state changes before
 * anybody is told. The confirmation is not among it: it goes with the booking. Of an interview held
 * elsewhere nobody knows who has come, so nothing is said about it. Scorecards that are in are
 * asked for no more.
 */
export function planSteps(
  interview: Interview,
  recruiters: readonly Recipient[],
  hiringManagers: readonly Recipient[],
): Step[] {
  const { starts_at, ends_at, planned_at, panelists } = interview;
  const reminders = planReminders({
    starts_at,
    ends_at,
    planned_at,
    candidate: { id: interview.candidate_id, zone: interview.candidate_zone },
    panelists: panelists.map(({ user_id, zone, role, state, scorecard }) => ({
      id: user_id,
      zone,
      role,
      state,
      scorecard,
    })),
    recruiters,
    hiring_managers: hiringManagers,
  });
  const owing = new Set(panelists.filter(owesScorecard).map(({ user_id }) => user_id));
  const wanted = reminders.filter(({ kind, person }) => {
    if (kind === 'confirm') return false;
    if (kind === 'nobody-joined' || kind === 'no-show') return roomTells(interview);
    if (kind === 'scorecard-due' || kind === 'scorecard-nudge') return owing.has(person);
    if (kind === 'scorecard-copy' || kind === 'scorecard-flag') return owing.size > 0;
    return true;
  });
  const steps: Step[] = [
    { kind: 'begin', at: starts_at },
    { kind: 'end', at: ends_at },
    ...wanted.map((reminder) => ({ ...reminder, reminder: true as const })),
  ];
  return steps.sort(
    (a, b) =>
      Date.parse(a.at) - Date.parse(b.at) || Number('reminder' in a) - Number('reminder' in b),
  );
}
