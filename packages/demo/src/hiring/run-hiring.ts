import type { Actor } from '../actors/actor.ts';
import { outsideKeptFree, type SeededCompany } from '../seed-company.ts';

/** A booked interview and the work that follows it. */
export interface Booked {
  id: string;
  requisition: number;
  candidateId: string;
  name: string;
  endsAt: number;
  panel: string[];
}

const DAY = 86_400_000;

/**
 * Books a first interview for the next waiting candidate at the best time of the panel between two
 * instants.
 */
export async function bookNext(
  company: SeededCompany,
  from: number,
  to: number,
  turn: number,
): Promise<Booked | undefined> {
  const next = company.waiting[0];
  if (!next) return undefined;
  const recruiter = company.staff.get('recruiter')!;
  const interviewers = [...company.staff.keys()].filter((key) => key.startsWith('interviewer'));
  const { plan, panel: holders } = company.plan.requisitions[next.requisition]!;
  const panel = holders ?? [
    interviewers[turn % interviewers.length]!,
    interviewers[(turn + 1) % interviewers.length]!,
  ];
  const panelists = panel.map((key, i) => ({
    user_id: company.staff.get(key)!.userId,
    role: i === 0 ? ('lead' as const) : ('interviewer' as const),
  }));
  const [stage, duration_minutes] = plan[0]!;
  const found = await recruiter.call('find-panel-times', {
    body: {
      panelists,
      candidate_id: next.candidateId,
      duration_minutes,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    },
  });
  const times = outsideKeptFree(company, found.times);
  const time = times[turn % Math.max(1, Math.min(times.length, 4))];
  company.waiting.shift();
  // The panel has no free time in common in this window, so the candidate waits for another day.
  if (!time) {
    company.waiting.push(next);
    return undefined;
  }
  const start = time.starts_at;
  const interview = await recruiter.call('create-interview', {
    body: {
      jobreq_id: company.requisitions[next.requisition]!.id,
      candidate_id: next.candidateId,
      date: start.slice(0, 10),
      time: start.slice(11, 16),
      zone: 'UTC',
      duration_minutes,
      panelists,
      stage,
    },
  });
  return {
    id: interview.id,
    requisition: next.requisition,
    candidateId: next.candidateId,
    name: next.name,
    endsAt: Date.parse(interview.ends_at),
    panel,
  };
}

const text = {
  1: 'Could not get past the first obstacle, also with help.',
  2: 'Reached part of it and left the hard cases open.',
  3: 'Solid answers with examples from own work.',
  4: 'Found the weak point of the question before we did.',
} as const;

/** The difference of an interviewer's ratings from those of others. */
const HABITS: Readonly<Record<string, number>> = { interviewer3: 1 };

/** Submits the scorecards of the panelists, except the last `leave`, which are late. */
export async function submitScorecard(
  company: SeededCompany,
  booked: Booked,
  lean: number,
  leave = 0,
): Promise<void> {
  for (const [i, key] of booked.panel.slice(0, booked.panel.length - leave).entries()) {
    const rate = (n: number) =>
      Math.min(
        4,
        Math.max(
          1,
          lean + (HABITS[key] ?? 0) + ((n + i) % 3 === 0 ? 1 : 0) - ((n + i) % 4 === 3 ? 1 : 0),
        ),
      ) as 1 | 2 | 3 | 4;
    const { attributes } = company.requisitions[booked.requisition]!;
    await company.staff.get(key)!.call('create-feedback', {
      body: {
        interview_id: booked.id,
        status: 'submitted',
        overall: rate(1),
        summary: text[rate(1)],
        ratings: attributes.map((attribute, n) => ({
          attribute_id: attribute.id,
          rating: rate(n),
          evidence: text[rate(n)],
        })),
      },
    });
  }
}

/** Makes the decision about the candidate of an interview as the hiring manager. */
export async function decide(
  company: SeededCompany,
  booked: Booked,
  outcome: 'hire' | 'reject' | 'advance',
): Promise<void> {
  const rationale = {
    hire: 'The panel agrees: clear thinking under pressure and work we would be glad to build on.',
    reject: 'Two of the required attributes stayed below what the role needs from the first day.',
    advance:
      'Strong enough for the next conversation; one attribute needs a second look from ' +
      'another angle.',
  }[outcome];
  const reason_code = {
    hire: 'meets-bar',
    reject: 'skills-gap',
    advance: 'needs-more-signal',
  } as const;
  await (company.staff.get('manager') as Actor).call('make-decision', {
    body: {
      application_id: `${company.requisitions[booked.requisition]!.id}~${booked.candidateId}`,
      outcome,
      reason_code: reason_code[outcome],
      rationale,
    },
  });
}

/** Cancels an interview as the recruiter. */
export async function cancelInterview(company: SeededCompany, booked: Booked): Promise<void> {
  const recruiter = company.staff.get('recruiter')!;
  const params = { id: booked.id };
  const { version } = await recruiter.call('get-interview', { params });
  await recruiter.call(
    'cancel-interview',
    { params, body: { reason: 'The candidate has taken another job' } },
    { ifMatch: version },
  );
}

/** Returns the next instant at or after `day` that is a working day at the given UTC hour. */
export function workingDay(day: number, hour: number): number {
  const at = new Date(day);
  at.setUTCHours(hour, 0, 0, 0);
  let instant = at.getTime();
  while (instant < day || [0, 6].includes(new Date(instant).getUTCDay())) instant += DAY;
  return instant;
}
