import type { Routes } from '@parley/contracts/route-table.ts';
import type { CallInput } from '@parley/contracts/shared/route.ts';
import { acceptInvitation, type Actor, signUpAndFound } from '@parley/demo/actors/actor.ts';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import type { SeedTarget } from '@parley/demo/seed-target.ts';
import { arrivedCv } from '@parley/demo/upload-cv.ts';

type Booking = CallInput<Routes['create-interview']>['body'];

const HOUR = 3_600_000;
const ATTRIBUTES = ['craft', 'communication', 'ownership'];
const INVITED = [
  ['recruiter', 'recruiter'],
  ['manager', 'hiring-manager'],
  ['lead', 'interviewer'],
  ['second', 'interviewer'],
] as const;

export interface HiringOptions {
  target: SeedTarget;
  /** The first part of the company's domain, which no other company has. */
  word: string;
  /** Tries something again after a while until it succeeds; rejects with the last error. */
  eventually<T>(attempt: () => Promise<T>): Promise<T>;
}

/**
 * Does the main job of the product, from registering a company to a decision, and says each step.
 * Every address is below `<word>.example`.
 * @throws if a step fails
 */
export async function hireSomebody({ target, word, eventually }: HiringOptions): Promise<void> {
  const domain = `${word}.example`;
  const admin = await signUpAndFound(
    target,
    { email: `admin@${domain}`, name: 'Ada Admin', zone: 'Europe/London' },
    `Works ${word}`,
  );
  target.print(`registered a company by a mailed link, and signed in: tenant ${admin.tenantId()}`);
  const staff: Partial<Record<(typeof INVITED)[number][0], Actor>> = {};
  for (const [key, role] of INVITED) {
    const email = `${key}@${domain}`;
    await admin.call('create-user', {
      body: { email, name: `Person ${key}`, role, zone: 'Europe/London' },
    });
    staff[key] = await acceptInvitation(target, email);
  }
  const { recruiter, manager, lead, second } = staff as Required<typeof staff>;
  target.print('four people accepted their mailed invitations');

  const requisition = await openRequisition(recruiter, manager);
  target.print('a requisition is open: drafted, submitted, approved');
  const { candidate } = await recruiter.call('create-candidate', {
    body: {
      name: 'Kim Candidate',
      email: `kim@${domain}`,
      zone: 'Europe/Oslo',
      headline: 'Engineer',
      source: 'Applied',
      skills: ['TypeScript'],
    },
  });
  await recruiter.call('add-candidate', {
    params: { id: requisition.id },
    body: { candidate_id: candidate.id },
  });
  const cv = demoCv('Kim Candidate', 'Engineer', ['TypeScript']);
  const body = await arrivedCv(recruiter, candidate.id, 'Kim Candidate CV.pdf', cv);
  const file = await eventually(() => recruiter.call('create-candidate-file', { body }));
  const link = await recruiter.call('get-file-url', { body: { path: file.file_path } });
  const downloaded = await fetch(link.url);
  if ((await downloaded.arrayBuffer()).byteLength !== cv.length)
    throw new Error(`the link to the CV answered ${downloaded.status}`);
  target.print('a candidate is on it, whose CV was uploaded and downloaded by its link');

  const interview = await bookInterview(recruiter, {
    jobreq_id: requisition.id,
    candidate_id: candidate.id,
    panelists: [
      { user_id: lead.userId, role: 'lead' },
      { user_id: second.userId, role: 'interviewer' },
    ],
  });
  target.print(`an interview is booked for ${interview.starts_at}`);
  const [invitation] = await target.mailsTo(`kim@${domain}`);
  if (!invitation) throw new Error('no mail to the candidate has arrived');
  target.print('its workflow runs, and the candidate was invited by mail');

  // Before the interview, the first scorecard is refused.
  for (const actor of [lead, second])
    await eventually(() =>
      actor.call('create-feedback', {
        body: {
          interview_id: interview.id,
          status: 'submitted',
          overall: 3,
          summary: 'Good examples from own work.',
          ratings: ATTRIBUTES.map((attribute_id) => ({
            attribute_id,
            rating: 3 as const,
            evidence: 'Solid.',
          })),
        },
      }),
    );
  target.print('both scorecards are sent');
  const { application } = await manager.call('make-decision', {
    body: {
      application_id: `${requisition.id}~${candidate.id}`,
      outcome: 'hire',
      reason_code: 'meets-bar',
      rationale: 'The panel agrees: work that we would be glad to build on.',
    },
  });
  target.print(`decided: ${application.stage}`);
}

/** Drafts a requisition as the recruiter and has it approved by the hiring manager. */
async function openRequisition(recruiter: Actor, manager: Actor) {
  const { id, version } = await recruiter.call('create-requisition', {
    body: {
      title: 'Engineer',
      department: 'Lab',
      location: 'Oslo',
      openings: 1,
      skills: ['TypeScript'],
      hiring_manager_id: manager.userId,
      description: 'We look for an engineer.',
      scorecard_template: {
        attributes: ATTRIBUTES.map((name) => ({ id: name, name, required: true })),
      },
      interview_plan: [{ stage: 'First talk', duration_minutes: 30 }],
    },
  });
  const submitted = await recruiter.call(
    'transition-requisition',
    { params: { id }, body: { transition: 'submit' } },
    { ifMatch: version },
  );
  return manager.call(
    'transition-requisition',
    { params: { id }, body: { transition: 'open' } },
    { ifMatch: submitted.version },
  );
}

/** Books an interview of half an hour at the first time that the panel finder offers. */
async function bookInterview(
  recruiter: Actor,
  { jobreq_id, candidate_id, panelists }: Pick<Booking, 'jobreq_id' | 'candidate_id' | 'panelists'>,
) {
  const from = Date.now() + HOUR;
  const { times } = await recruiter.call('find-panel-times', {
    body: {
      panelists,
      candidate_id,
      duration_minutes: 30,
      from: new Date(from).toISOString(),
      to: new Date(from + 7 * 24 * HOUR).toISOString(),
    },
  });
  const start = times[0]!.starts_at;
  return recruiter.call('create-interview', {
    body: {
      jobreq_id,
      candidate_id,
      date: start.slice(0, 10),
      time: start.slice(11, 16),
      zone: 'UTC',
      duration_minutes: 30,
      panelists,
      stage: 'First talk',
    },
  });
}
