import type { StaffRole } from '@parley/contracts/members/role.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { RequisitionId } from '@parley/contracts/shared/ids.ts';
import type { CallInput } from '@parley/contracts/shared/route.ts';
import { acceptInvitation, type Actor, signUpAndFound } from '@parley/demo/actors/actor.ts';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import type { SeedTarget } from '@parley/demo/seed-target.ts';
import { uploadChatImage } from '@parley/demo/talk/upload-chat-image.ts';
import { uploadCv } from '@parley/demo/upload-cv.ts';
import { findRoomKey } from './find-room-key.ts';
import { inFileName } from './in-file-name.ts';
import { startMail, goOnWriting } from './mail-fixture.ts';
import { putCalendarReply } from './put-calendar-reply.ts';
import { putContactMessage } from './put-contact-message.ts';
import { putSound } from './put-recording.ts';
import { eventOn } from './samples/interview-samples.ts';
import type { Names } from './samples/names.ts';
import type { Company, CompanyPeople, NewTenant } from './test-company.ts';

export const ATTRIBUTES = ['craft', 'communication', 'ownership'];
export const MINUTE = 60_000;
export const DAY = 86_400_000;

type Staff = Omit<CompanyPeople, 'candidate'>;
const INVITED: [keyof Staff, StaffRole, string][] = [
  ['recruiter', 'recruiter', 'Europe/London'],
  ['manager', 'hiring-manager', 'Europe/Berlin'],
  ['interviewer', 'interviewer', 'America/New_York'],
  ['second', 'interviewer', 'Asia/Kolkata'],
];

/** Distinguishes a company from others on the same stack whose members have the same names. */
export interface CompanyNames {
  /** The domain of all e-mail addresses of the company. */
  domain: string;
  companyName: string;
}
const namesAfter = (word: string): CompanyNames => ({
  domain: `${word.toLowerCase()}.example`,
  companyName: `${word} Works`,
});

export const foundCompany = (
  target: SeedTarget,
  word: string,
  { domain, companyName } = namesAfter(word),
): Promise<Actor> =>
  signUpAndFound(
    target,
    { email: `admin@${domain}`, name: `${word} Admin`, zone: 'Europe/London' },
    companyName,
  );

/**
 * Invites everybody, opens a requisition, adds a candidate with a file and a sign-in, and books the
 * interview that will end.
 */
export async function fillTenant(
  target: SeedTarget,
  admin: Actor,
  word: string,
  { domain } = namesAfter(word),
): Promise<NewTenant> {
  const staff = { admin } as Staff;
  await Promise.all(
    INVITED.map(async ([key, role, zone]) => {
      await admin.call('create-user', {
        body: { email: `${key}@${domain}`, name: `${word} ${key}`, role, zone },
      });
      staff[key] = await acceptInvitation(target, `${key}@${domain}`);
    }),
  );
  const { recruiter, manager } = staff;
  const [requisition, { candidate: added }] = await Promise.all([
    openRequisition(recruiter, manager, `${word} engineer`),
    recruiter.call('create-candidate', {
      body: {
        name: `${word} Candidate`,
        email: `candidate@${domain}`,
        zone: 'Asia/Kolkata',
        headline: `${word} headline`,
      },
    }),
  ]);
  await recruiter.call('add-candidate', {
    params: { id: requisition },
    body: { candidate_id: added.id },
  });
  await recruiter.call('create-candidate-user', { body: { candidate_id: added.id } });
  const candidate = await acceptInvitation(target, `candidate@${domain}`);
  // The candidate uploads this file, because candidates cannot read files that the company adds.
  await uploadCv(
    candidate,
    added.id,
    `${inFileName(word)} CV.pdf`,
    demoCv(`${word} Candidate`, 'Engineer', ['TypeScript']),
  );
  const card = await furnishCard(recruiter, `${requisition}~${added.id}`, word);
  const [file] = (
    await recruiter.call('list-candidate-files', { query: { candidate_id: added.id } })
  ).items;
  const ended = await recruiter.call('create-interview', {
    body: {
      jobreq_id: requisition,
      candidate_id: added.id,
      ...booking([staff.interviewer, staff.second], target.now() + 30 * MINUTE, 30),
    },
  });
  const written = await startMail(admin, {
    word,
    candidateId: added.id,
    requisitionId: requisition,
  });
  return {
    ...written,
    word,
    tenantId: admin.tenantId(),
    people: { ...staff, candidate },
    requisitionId: requisition,
    candidateId: added.id,
    fileId: file!.id,
    filePath: file!.file_path,
    ended: ended.id,
    ...card,
  };
}

/** Adds a checklist with a task, and a comment, to a card. */
export async function furnishCard(
  recruiter: Actor,
  card: string,
  word: string,
): Promise<Pick<Company, 'checklistId' | 'checkItemId' | 'commentId'>> {
  const cardId = card;
  const [list] = (
    await recruiter.call('add-checklist', { params: { cardId }, body: { name: `${word} list` } })
  ).checklists;
  const [withTask] = (
    await recruiter.call('add-check-item', {
      params: { cardId, checklistId: list!.id },
      body: { text: `${word} task` },
    })
  ).checklists;
  const { comment } = await recruiter.call('add-card-comment', {
    params: { cardId },
    body: { text: `${word} comment` },
  });
  return { checklistId: list!.id, checkItemId: withTask!.items[0]!.id, commentId: comment.id };
}

/**
 * Continues after the first interview: creates a draft scorecard about it and books the next
 * interview.
 */
export async function continueInterview(company: NewTenant, now: number): Promise<Company> {
  const { recruiter, interviewer, second } = company.people;
  const [written, draft, coming, event, feed, moment, roomKey] = await Promise.all([
    goOnWriting(company.people.admin, company),
    interviewer.call('create-feedback', {
      body: { interview_id: company.ended, summary: `${company.word} draft` },
    }),
    recruiter.call('create-interview', {
      body: {
        jobreq_id: company.requisitionId,
        candidate_id: company.candidateId,
        ...booking([interviewer, second], now + 3 * DAY, 45),
      },
    }),
    interviewer.call('create-calendar-event', {
      body: eventOn(now, { title: `${company.word} event` }),
    }),
    interviewer.call('make-calendar-feed', {}),
    interviewer.call('mark-moment', {
      params: { id: company.ended },
      body: { at: new Date(now).toISOString(), text: `${company.word} moment` },
    }),
    findRoomKey(company),
  ]);
  return {
    ...company,
    ...written,
    chatMessageId: await talk(company),
    feedbackId: draft.id!,
    coming: coming.id,
    calendarEventId: event.id,
    feedFile: feed.url.split('/').at(-1)!,
    recordingId: await putSound(company, now),
    contactMessageId: await putContactMessage(company.word, now),
    calendarReplyId: await putCalendarReply({ ...company, interviewId: coming.id }, now),
    momentId: moment.id,
    roomKey,
  };
}

/**
 * Sends a text and a picture to the chat thread of the application, and a message from the
 * recruiter to the interviewer.
 */
async function talk({
  word,
  people: { recruiter, interviewer },
  requisitionId,
  candidateId,
}: NewTenant): Promise<string> {
  const params = { threadKey: `${requisitionId}~${candidateId}` };
  await interviewer.call('send-chat-message', {
    params,
    body: { contentType: 'text', client_id: crypto.randomUUID(), text: `${word} line` },
  });
  const image = await uploadChatImage(interviewer, params.threadKey, `${inFileName(word)}.png`);
  const picture = await interviewer.call('send-chat-message', {
    params,
    body: { contentType: 'image', client_id: crypto.randomUUID(), text: `${word} picture`, image },
  });
  await recruiter.call('send-chat-message', {
    params: { threadKey: interviewer.userId },
    body: { contentType: 'text', client_id: crypto.randomUUID(), text: `${word} question` },
  });
  return picture.id;
}

/** The question in the first interview of each interview plan. */
export const QUESTION = {
  text: 'What did you measure first?',
  attribute: ATTRIBUTES[0]!,
  listen_for: 'A number, and why that one',
};

/** Creates an open requisition with `manager` as its hiring manager. */
export async function openRequisition(
  recruiter: Actor,
  manager: Actor,
  title: string,
  more: Partial<CallInput<Routes['create-requisition']>['body']> = {},
): Promise<RequisitionId> {
  const drafted = await recruiter.call('create-requisition', {
    body: {
      title,
      hiring_manager_id: manager.userId,
      scorecard_template: {
        attributes: ATTRIBUTES.map((id) => ({ id, name: id, required: true })),
      },
      interview_plan: [
        {
          stage: 'First',
          duration_minutes: 45,
          focus: 'What they have built',
          questions: [QUESTION],
        },
        { stage: 'Team', duration_minutes: 45 },
      ],
      ...more,
    },
  });
  const asked = await recruiter.call(
    'transition-requisition',
    { params: { id: drafted.id }, body: { transition: 'submit' } },
    { ifMatch: drafted.version },
  );
  await manager.call(
    'transition-requisition',
    { params: { id: drafted.id }, body: { transition: 'open' } },
    { ifMatch: asked.version },
  );
  return drafted.id;
}

/**
 * Returns the time and the panel of a booking; the first person is the lead. `start` is in
 * milliseconds since 1970.
 */
export function booking(
  panel: readonly Pick<Actor, 'userId'>[],
  start: number,
  duration_minutes: number,
) {
  const at = new Date(start).toISOString();
  return {
    date: at.slice(0, 10),
    time: at.slice(11, 16),
    zone: 'UTC',
    duration_minutes,
    panelists: panel.map(({ userId }, index) => ({
      user_id: userId,
      role: index === 0 ? ('lead' as const) : ('interviewer' as const),
    })),
  };
}

/** Returns the ids that requests about this company use; the person is the interviewer. */
export const listNames = (company: Company): Names => ({
  tenantId: company.tenantId,
  userId: company.people.interviewer.userId,
  adminId: company.people.admin.userId,
  requisitionId: company.requisitionId,
  candidateId: company.candidateId,
  interviewId: company.coming,
  feedbackId: company.feedbackId,
  chatMessageId: company.chatMessageId,
  fileId: company.fileId,
  calendarEventId: company.calendarEventId,
  feedFile: company.feedFile,
  mailThreadId: company.mailThreadId,
  mailMessageId: company.mailMessageId,
  mailAttachmentId: company.mailAttachmentId,
  mailDraftId: company.mailDraftId,
  mailTemplateId: company.mailTemplateId,
  mailLabelId: company.mailLabelId,
  checklistId: company.checklistId,
  checkItemId: company.checkItemId,
  commentId: company.commentId,
  recordingId: company.recordingId,
  contactMessageId: company.contactMessageId,
  calendarReplyId: company.calendarReplyId,
  heldId: company.ended,
  momentId: company.momentId,
  roomKey: company.roomKey,
});
