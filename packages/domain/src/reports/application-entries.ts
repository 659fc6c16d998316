import type {
  ApplicationStage,
  Source,
} from '@parley/contracts/applications/application.schema.ts';
import { daysBetween, localDay } from './days.ts';
import type { Entry } from './tally.ts';

/**
 * The stages in order; reaching a later one counts as moving forward. Rejected and withdrawn are
 * not part of this order.
 */
export const FORWARD = [
  'applied',
  'in_review',
  'interviewing',
  'decision',
  'offer',
  'hired',
] as const satisfies readonly ApplicationStage[];
/** The result of an offer, by the stage after it. */
const OFFER_OUTCOMES: Partial<Record<ApplicationStage, string>> = {
  hired: 'accepted',
  withdrawn: 'declined',
  rejected: 'withdrawn',
};
/** Overall ratings from this value on recommend hiring. */
const MIN_YES = 3;
const ENDS: readonly ApplicationStage[] = ['hired', 'rejected', 'withdrawn'];

/** The stages of an application, each with the instant at which it was entered, oldest first. */
export type StageHistory = readonly (readonly [stage: ApplicationStage, since: string])[];

interface CountedApplication {
  source: Source;
  created_at: string;
  stage: ApplicationStage;
  stage_since: string;
}

/** An overall rating (1 to 4) that one person gave the candidate for this requisition. */
export interface Rated {
  user_id: string;
  overall: number;
}

/**
 * Returns the history with the current stage added. An application seen for the first time is
 * assumed to have begun as applied, unless it was created in its current stage. Of the stages in
 * between only the first interview is known, from the time at which it was booked.
 */
export function nextHistory(
  history: StageHistory,
  { stage, stage_since, created_at }: CountedApplication,
  firstBooked?: string,
): StageHistory {
  const before: StageHistory =
    history.length > 0 || stage === 'applied' || created_at === stage_since
      ? history
      : beginning(created_at, stage_since, stage === 'interviewing' ? undefined : firstBooked);
  // The stage was entered at this time before, so a later move was undone and is removed.
  const known = before.findIndex(([one, since]) => one === stage && since === stage_since);
  if (known >= 0) return before.slice(0, known + 1);
  // Another round in the same stage does not change the stage.
  return before.at(-1)?.[0] === stage ? before : [...before, [stage, stage_since]];
}

/**
 * Returns the report entries of one application by day.
 * - `app` and `now.<stage>` on the day it was created; `in.<stage>` on the day it first entered a
 *   stage, and `fw.<stage>` on that day once it has moved forward from it
 * - `stay.<stage>.<days>` on the day it left a stage, `open.<stage>.<date>` on the day it entered
 *   its current stage
 * - `of.<outcome>` on the day an offer was made: accepted (hired), declined (withdrawn), withdrawn
 *   (rejected) or open
 * - on the day of the hire: `hire`, `src.<source>`, `tth.<days>` since it was created, `ttf.<days>`
 *   since the opening
 * - for each person who rated, on the day of the hire or the rejection: `<id>|o`, and `<id>|oa` if
 *   a yes led to a hire or a no to a rejection
 */
export function applicationEntries(
  application: CountedApplication,
  history: StageHistory,
  openedAt: string | null,
  zone: string,
  rated: readonly Rated[] = [],
): Entry[] {
  const entries: Entry[] = [];
  const add = (day: string, name: string) => entries.push({ of: 'company', day, name, n: 1 });
  const created = localDay(application.created_at, zone);
  add(created, 'app');
  add(created, `now.${application.stage}`);

  const seen = new Set<ApplicationStage>();
  history.forEach(([stage, since], i) => {
    const day = localDay(since, zone);
    const next = history[i + 1];
    if (!seen.has(stage)) {
      seen.add(stage);
      add(day, `in.${stage}`);
      if (history.slice(i + 1).some(([later]) => rank(later) > rank(stage)))
        add(day, `fw.${stage}`);
    }
    if (stage === 'offer') add(day, `of.${(next && OFFER_OUTCOMES[next[0]]) ?? 'open'}`);
    if (ENDS.includes(stage)) return;
    if (next)
      add(
        localDay(next[1], zone),
        `stay.${stage}.${Math.max(0, daysBetween(day, localDay(next[1], zone)))}`,
      );
    else add(day, `open.${stage}.${day}`);
  });

  if (hasOutcome(application.stage)) {
    const day = localDay(application.stage_since, zone);
    const person = (id: string, name: string) =>
      entries.push({ of: 'people', day, name: `${id}|${name}`, n: 1 });
    for (const { user_id, overall } of rated) {
      person(user_id, 'o');
      if (overall >= MIN_YES === (application.stage === 'hired')) person(user_id, 'oa');
    }
  }

  if (application.stage === 'hired') {
    const hired = localDay(application.stage_since, zone);
    add(hired, 'hire');
    add(hired, `src.${application.source}`);
    add(hired, `tth.${Math.max(0, daysBetween(created, hired))}`);
    if (openedAt !== null)
      add(hired, `ttf.${Math.max(0, daysBetween(localDay(openedAt, zone), hired))}`);
  }
  return entries;
}

/**
 * Checks whether recommendations can be compared with the outcome; a withdrawn application was not
 * decided.
 */
export const hasOutcome = (stage: ApplicationStage): boolean =>
  stage === 'hired' || stage === 'rejected';

function beginning(
  createdAt: string,
  stageSince: string,
  firstBooked: string | undefined,
): StageHistory {
  const booked: StageHistory =
    firstBooked !== undefined && firstBooked <= stageSince ? [['interviewing', firstBooked]] : [];
  return [...(booked[0]?.[1] === createdAt ? [] : [['applied', createdAt] as const]), ...booked];
}

const rank = (stage: ApplicationStage): number =>
  (FORWARD as readonly ApplicationStage[]).indexOf(stage);
