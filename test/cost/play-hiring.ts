import { ulid } from 'ulid';
import type { CandidateId, InterviewId, RequisitionId } from '@parley/contracts/shared/ids.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { acceptInvitation, type Actor } from '@parley/demo/actors/actor.ts';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import { deliverTalk } from '@parley/demo/recordings/deliver-talk.ts';
import { readSpokenSound } from '@parley/demo/recordings/spoken-talk.ts';
import { TALKS } from '@parley/demo/recordings/talks.ts';
import type { SeedTarget } from '@parley/demo/seed-target.ts';
import { uploadCv } from '@parley/demo/upload-cv.ts';
import { REPORT_MS } from '../../web/src/features/room/model/speech.ts';
import {
  ATTRIBUTES,
  booking,
  DAY,
  foundCompany,
  MINUTE,
  openRequisition,
} from '../support/builders/company.ts';

/** The members of a company who hire together. The first interviewer leads interviews. */
export interface Staff {
  recruiter: Actor;
  manager: Actor;
  lead: Actor;
  second: Actor;
}

/** A booked interview with its candidate, who has a sign-in. */
export interface Booked {
  requisitionId: RequisitionId;
  candidateId: CandidateId;
  interviewId: InterviewId;
  candidate: Actor;
  startsAt: number;
}

/** The length of interviews in minutes. What is counted does not depend on it. */
const DURATION_MINUTES = 45;
const DOMAIN = 'cost.example';
/** The sound that is transcribed, in seconds. */
const [TALK] = TALKS;
export const TALK_SECONDS = TALK!.seconds;

/** Founds a company and invites its staff, who sign in. */
export async function hireStaff(target: SeedTarget): Promise<Staff> {
  const admin = await foundCompany(target, 'Cost', { domain: DOMAIN, companyName: 'Cost Works' });
  const invite = async (name: string, role: 'recruiter' | 'hiring-manager' | 'interviewer') => {
    const email = `${name.toLowerCase()}@${DOMAIN}`;
    await admin.call('create-user', { body: { email, name, role, zone: 'Europe/London' } });
    return acceptInvitation(target, email);
  };
  return {
    recruiter: await invite('Rita', 'recruiter'),
    manager: await invite('Max', 'hiring-manager'),
    lead: await invite('Lena', 'interviewer'),
    second: await invite('Sam', 'interviewer'),
  };
}

/** Opens a requisition with its plan and its scorecard, which the hiring manager approves. */
export const openOne = ({ recruiter, manager }: Staff): Promise<RequisitionId> =>
  openRequisition(recruiter, manager, 'Backend engineer');

/**
 * Brings a candidate to an interview: record, application, sign-in, CV, one mail with its reply, a
 * booking that everybody accepts.
 */
export async function bookInterview(
  target: SeedTarget,
  { recruiter, lead, second }: Staff,
  requisitionId: RequisitionId,
  number: number,
): Promise<Booked> {
  const email = `candidate${number}@${DOMAIN}`;
  const { candidate: added } = await recruiter.call('create-candidate', {
    body: { name: `Cara Candidate${number}`, email, zone: 'Europe/London' },
  });
  const candidateId = added.id;
  await recruiter.call('add-candidate', {
    params: { id: requisitionId },
    body: { candidate_id: candidateId },
  });
  await recruiter.call('create-candidate-user', { body: { candidate_id: candidateId } });
  const candidate = await acceptInvitation(target, email);
  const cv = demoCv(added.name, 'Backend engineer', ['TypeScript', 'DynamoDB']);
  await uploadCv(candidate, candidateId, 'CV.pdf', cv);
  await exchangeMail(target, recruiter, { candidateId, requisitionId, email });

  const panel = [lead, second];
  const { panelists } = booking(panel, target.now(), DURATION_MINUTES);
  await recruiter.call('find-panel-times', {
    body: { panelists, candidate_id: candidateId, duration_minutes: DURATION_MINUTES },
  });
  const startsAt = Math.ceil((target.now() + 2 * DAY) / (30 * MINUTE)) * 30 * MINUTE;
  const { id: interviewId } = await recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      ...booking(panel, startsAt, DURATION_MINUTES),
    },
  });
  const params = { id: interviewId };
  for (const interviewer of panel)
    await interviewer.call('respond-to-interview', { params, body: { response: 'accepted' } });
  await candidate.call('answer-invitation', { params, body: { answer: 'accepted' } });
  await target.idle();
  return { requisitionId, candidateId, interviewId, candidate, startsAt };
}

interface MailTo {
  candidateId: CandidateId;
  requisitionId: RequisitionId;
  email: string;
}

/** Sends the candidate a message, to which they reply by mail. */
async function exchangeMail(
  target: SeedTarget,
  recruiter: Actor,
  { candidateId, requisitionId, email }: MailTo,
): Promise<void> {
  const subject = 'Your application';
  const draft = await recruiter.call('create-mail-draft', {
    body: {
      candidate_ids: [candidateId],
      requisition_id: requisitionId,
      subject,
      body: 'Hello {{candidate.first_name}}, we would like to meet you.',
    },
  });
  await recruiter.call(
    'send-mail-draft',
    { params: { id: draft.id }, body: {} },
    { ifMatch: draft.version },
  );
  // A message leaves ten seconds later, until when it can be taken back.
  await target.moveTo(target.now() + MINUTE);
  const sent = (await target.mailsTo(email)).find((mail) => mail.subject.includes(subject));
  if (!sent) throw new Error('the message to the candidate did not arrive');
  await target.answerMail(sent.id, 'Gladly. Next week suits me.');
  await target.idle();
}

/** Everybody joins the room of an interview that begins, agrees, and the recording starts. */
export async function beginCall(
  target: SeedTarget,
  { lead, second }: Staff,
  { interviewId, candidateId, candidate, startsAt }: Booked,
): Promise<void> {
  await target.moveTo(startsAt);
  const params = { id: interviewId };
  for (const person of [lead, second, candidate]) {
    await person.renew();
    await person.call('get-room', { params });
  }
  await lead.call('join-room', { params, body: { as: 'tab-of-lead' } });
  await second.call('join-room', { params, body: { as: 'tab-of-second' } });
  await candidate.call('join-room', { params, body: { as: 'tab-of-candidate' } });
  await lead.call('admit-to-room', { params, body: { person: candidateId } });
  await candidate.call('join-room', { params, body: { as: 'tab-of-candidate' } });
  for (const person of [lead, second, candidate])
    for (const purpose of ['recording', 'transcription'] as const)
      await person.call('answer-consent', { params, body: { purpose, answer: 'granted' } });
  await lead.call('change-room-recording', { params, body: { action: 'start' } });
  await target.idle();
}

/** The length of the part of a call that is played, and the reports of each page in it. */
export const CALL_MINUTES = 2;
const REPORTS = (CALL_MINUTES * MINUTE) / REPORT_MS;

/**
 * The requests of three people's pages in two minutes of a call: what each has said, every 24
 * seconds. The answer has the room, so that they do not read it. The pages of somebody who says
 * nothing read it instead, every 30 seconds.
 */
export async function spendMinutes(
  target: SeedTarget,
  { lead, second }: Staff,
  { interviewId, candidate }: Booked,
): Promise<void> {
  const params = { id: interviewId };
  for (const person of [lead, second, candidate]) {
    for (let report = 0; report < REPORTS; report += 1) {
      const to = target.now();
      const segment = { from: new Date(to - 4000).toISOString(), to: new Date(to).toISOString() };
      await person.call('report-talk', { params, body: { segments: [segment] } });
    }
  }
  await target.idle();
}

/** A marked moment and a message, then everybody leaves and the lead ends the room. */
export async function endCall(
  target: SeedTarget,
  { lead, second }: Staff,
  { interviewId, candidate, startsAt }: Booked,
): Promise<void> {
  const params = { id: interviewId };
  await lead.call('mark-moment', {
    params,
    body: { at: new Date(target.now()).toISOString(), text: 'Measured before changing anything' },
  });
  const body = { client_id: crypto.randomUUID(), text: 'Can you hear me?' };
  await second.call('send-room-message', { params, body });
  for (const person of [lead, second, candidate])
    await person.call('list-room-messages', { params });
  await target.moveTo(startsAt + (DURATION_MINUTES + 5) * MINUTE);
  for (const person of [lead, second, candidate]) await person.renew();
  await candidate.call('leave-room', { params, body: { as: 'tab-of-candidate' } });
  await second.call('leave-room', { params, body: { as: 'tab-of-second' } });
  await lead.call('end-room', { params });
  await target.idle();
}

/**
 * Delivers a recording with a minute of speech in place of the one of the call, in which nobody
 * sent any media. It is transcribed and its words are indexed.
 */
export async function deliverRecording(
  target: SeedTarget,
  { lead, second, recruiter }: Staff,
  { interviewId, requisitionId, candidateId, startsAt }: Booked,
): Promise<void> {
  const store = tenantStore(openTable(process.env['TABLE_NAME']!), recruiter.tenantId());
  const at = (ms: number) => new Date(ms).toISOString();
  const began = startsAt + MINUTE;
  const consent = { consent: 'granted' as const, consent_at: at(startsAt) };
  const period = { from: at(began), to: at(began + TALK_SECONDS * 1000) };
  const staff = (actor: Actor, name: string, role: 'host' | 'interviewer') => ({
    user_id: actor.userId,
    candidate_id: null,
    name,
    role,
    ...consent,
  });
  const recording: Recording = {
    kind: 'RECORDING',
    id: `rec_${ulid(began)}`,
    tenant_id: store.tenantId,
    interview_id: interviewId,
    requisition_id: requisitionId,
    candidate_id: candidateId,
    requisition: 'Backend engineer',
    candidate: 'Cara Candidate',
    stage: 'First',
    hiring_manager_id: null,
    state: 'processing',
    started_at: period.from,
    ended_at: period.to,
    duration_seconds: 0,
    periods: [period],
    parts: [],
    object_key: null,
    size_bytes: null,
    content_type: null,
    recorded_media: 'video',
    participants: [
      staff(lead, 'Lena', 'host'),
      staff(second, 'Sam', 'interviewer'),
      { user_id: null, candidate_id: candidateId, name: 'Cara', role: 'candidate', ...consent },
    ],
    expires_at: at(began + 90 * DAY),
    erase_at: null,
    erase_by: null,
    erased_at: null,
    erased_by: null,
    version: 1,
  };
  const speakers = { candidate: candidateId, lead: lead.userId, second: second.userId };
  const talk = TALK!.turns.flatMap(({ who, segments }) =>
    segments.map(([from, to]) => ({ person: speakers[who], from, to })),
  );
  await deliverTalk(store, recording, talk, readSpokenSound(TALK!.requisition));
  await target.idle();
}

/** Two scorecards, each a draft that is submitted, then the decision with what follows in a day. */
export async function decide(
  target: SeedTarget,
  { lead, second, manager }: Staff,
  { interviewId, requisitionId, candidateId }: Booked,
): Promise<void> {
  const ratings = ATTRIBUTES.map((attribute_id) => ({
    attribute_id,
    rating: 3 as const,
    evidence: 'Solid answers with examples from own work.',
  }));
  for (const interviewer of [lead, second]) {
    await interviewer.renew();
    const draft = await interviewer.call('create-feedback', {
      body: { interview_id: interviewId, summary: 'Clear' },
    });
    await interviewer.call(
      'update-feedback',
      {
        params: { id: draft.id! },
        body: { status: 'submitted', overall: 3, summary: 'Clear thinking.', ratings },
      },
      { ifMatch: draft.version! },
    );
  }
  await target.idle();
  await manager.renew();
  await manager.call('make-decision', {
    body: {
      application_id: `${requisitionId}~${candidateId}`,
      outcome: 'reject',
      reason_code: 'skills-gap',
      rationale: 'Two of the required attributes stayed below what the role needs.',
    },
  });
  await target.moveTo(target.now() + DAY);
}
