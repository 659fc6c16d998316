import type { RouteId } from '@parley/contracts/route-table.ts';
import type { VoiceCaseView } from '@parley/contracts/voices/voice.schema.ts';
import { signUp } from '@parley/demo/actors/actor.ts';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import { arrivedPicture } from '@parley/demo/talk/arrived-picture.ts';
import { arrivedCv, uploadCv } from '@parley/demo/upload-cv.ts';
import { booking } from '../../support/builders/company.ts';
import { arrivedNote } from '../../support/builders/mail-fixture.ts';
import { putContactMessage } from '../../support/builders/put-contact-message.ts';
import { putRecording } from '../../support/builders/put-recording.ts';
import { putTranscript, type SaidTurn } from '../../support/builders/put-transcript.ts';
import { putVoiceCase } from '../../support/builders/put-voice.ts';
import { eventOn } from '../../support/builders/samples/interview-samples.ts';
import { freshEmail } from '../../support/builders/samples/names.ts';
import {
  inHeld,
  ROOM_STATES,
  withScorecard,
  type FreshState,
  type MakeFresh,
} from './fresh-room-states.ts';
import {
  freeTime,
  newApplication,
  newCandidate,
  newCard,
  newDraft,
  newGroup,
  newInterview,
  newInterviewer,
  newInvited,
  newRequisition,
  newTenant,
  type Scene,
} from './new-records.ts';

const cv = demoCv('Fresh Candidate', 'Engineer', ['TypeScript']);
const admin = ({ company }: Scene) => company.people.admin;
const recruiter = ({ company }: Scene) => company.people.recruiter;
const interviewer = ({ company }: Scene) => company.people.interviewer;
const candidate = ({ company }: Scene) => company.people.candidate;
const platform = ({ product }: Scene) => product.platformAdmin;

/** A voice case in a state. It is assigned to the recruiter unless it is open. */
const inVoiceCase =
  (state: VoiceCaseView['state']): MakeFresh =>
  async (scene) => {
    const { company, product } = scene;
    const now = product.target.now();
    const recordingId = await product.withinEnvironment(() => putRecording(company, now));
    await product.withinEnvironment(() => putVoiceCase(company, recordingId, new Date(now)));
    const actor = recruiter(scene);
    const params = { sid: recordingId };
    let { version } = await actor.call('get-voice-case', { params });
    if (state !== 'open') {
      const body = { assignee_id: actor.userId };
      ({ version } = await actor.call('assign-voice-case', { params, body }, { ifMatch: version }));
    }
    if (state === 'closed') {
      const body = { note: 'A cold.', finding: 'same-person' } as const;
      ({ version } = await actor.call('close-voice-case', { params, body }, { ifMatch: version }));
    }
    return { actor, names: { recordingId }, version };
  };

const aboutNewInterview: MakeFresh = async (scene) => ({
  actor: recruiter(scene),
  names: { interviewId: await newInterview(scene) },
});
const aboutNewCard =
  (more: object = {}): MakeFresh =>
  async (scene) => ({ actor: recruiter(scene), names: await newCard(scene), ...more });
const aboutNewApplication: MakeFresh = async (scene) => ({
  actor: recruiter(scene),
  names: await newApplication(scene),
});
const aboutNewDraft: MakeFresh = async (scene) => ({
  actor: admin(scene),
  names: { mailDraftId: (await newDraft(scene)).id },
});
const aboutNewTenant: MakeFresh = async (scene) => ({
  actor: platform(scene),
  names: { tenantId: await newTenant(scene) },
});
const aboutInvited: MakeFresh = async (scene) => ({
  actor: admin(scene),
  names: { userId: (await newInvited(scene)).userId },
});
const asNewInterviewer: MakeFresh = async (scene) => ({ actor: await newInterviewer(scene) });
const aboutGroup =
  (more: (scene: Scene) => object = () => ({})): MakeFresh =>
  async (scene) => {
    const params = { threadKey: await newGroup(scene) };
    return { actor: recruiter(scene), params, ...more(scene) };
  };

/** Creates an application with a decision that was just made. */
const decided: MakeFresh = async (scene) => {
  const application = await newApplication(scene);
  const rationale = 'Two required attributes stayed below what the role needs.';
  const reason = { outcome: 'reject' as const, reason_code: 'skills-gap' as const, rationale };
  const body = { application_id: application.id, ...reason };
  await scene.company.people.manager.call('make-decision', { body });
  return { actor: scene.company.people.manager, names: application };
};

/** Creates a file of a candidate without other references. */
const aboutNewFile: MakeFresh = async (scene) => {
  const candidateId = await newCandidate(scene);
  const { id } = await uploadCv(recruiter(scene), candidateId, 'fresh.pdf', cv);
  return { actor: recruiter(scene), names: { candidateId, fileId: id } };
};

const aboutNewEvent: MakeFresh = async (scene) => {
  const title = `${scene.company.word} event`;
  const body = eventOn(freeTime(scene), { title });
  const { id } = await interviewer(scene).call('create-calendar-event', { body });
  return { actor: interviewer(scene), names: { calendarEventId: id } };
};

const aboutNewMessage: MakeFresh = async (scene) => {
  const params = { threadKey: await newGroup(scene) };
  const client_id = crypto.randomUUID();
  const body = { contentType: 'text' as const, client_id, text: `${scene.company.word} line` };
  const { id } = await recruiter(scene).call('send-chat-message', { params, body });
  return { actor: recruiter(scene), params: { ...params, messageId: id } };
};

const aboutNewTemplate: MakeFresh = async (scene) => {
  const body = { name: `${scene.company.word} fresh`, subject: 'Hello', body: 'Hello' };
  const { id } = await admin(scene).call('create-mail-template', { body });
  return { actor: admin(scene), names: { mailTemplateId: id } };
};
const labelName = (scene: Scene) => `${scene.company.word} ${scene.count()}`;
const aboutNewLabel: MakeFresh = async (scene) => {
  const body = { name: labelName(scene), colour: 'info' as const };
  const { id } = await admin(scene).call('create-mail-label', { body });
  return { actor: admin(scene), names: { mailLabelId: id } };
};

const aboutNewContactMessage: MakeFresh = async (scene) => {
  const {
    company: { word },
    product,
  } = scene;
  const put = () => putContactMessage(word, product.target.now());
  const contactMessageId = await product.withinEnvironment(put);
  return { actor: platform(scene), names: { contactMessageId } };
};

/** Creates the state that a route's request needs, for routes whose requests use it up. */
export const FRESH_STATES: Partial<Record<RouteId, MakeFresh>> = {
  // Members and users.
  'register-company': async ({ product }) => ({
    actor: await signUp(product.target, freshEmail('founder')),
  }),
  'set-avatar': async (scene) => {
    const actor = interviewer(scene);
    return { actor, body: { key: await arrivedPicture(actor) } };
  },
  'update-account': async (scene) => {
    const { version } = await interviewer(scene).call('get-account', {});
    return { actor: interviewer(scene), version };
  },
  'sign-out': asNewInterviewer,
  'note-password-change': asNewInterviewer,
  'note-two-step': asNewInterviewer,
  'update-user': aboutInvited,
  'delete-user': aboutInvited,
  'reset-two-step': aboutInvited,
  'resend-invitation': aboutInvited,
  'create-candidate-user': async (scene) => ({
    actor: recruiter(scene),
    names: { candidateId: await newCandidate(scene) },
  }),
  'update-availability': async (scene) => {
    const actor = await newInterviewer(scene);
    const own = { params: { userId: actor.userId }, body: {} };
    const { version } = await actor.call('get-availability', own);
    return { actor, names: { userId: actor.userId }, version };
  },

  // Companies.
  'update-tenant': aboutNewTenant,
  'delete-tenant': aboutNewTenant,
  'invite-tenant-admin': aboutNewTenant,
  'reinvite-tenant-admin': async (scene) => {
    const tenantId = await newTenant(scene);
    const params = { id: String(tenantId) as never };
    const body = { email: freshEmail('led'), name: 'Led' };
    const { user_id } = await platform(scene).call('invite-tenant-admin', { params, body });
    return { actor: platform(scene), names: { tenantId, adminId: user_id } };
  },
  'update-contact-message': aboutNewContactMessage,
  'answer-contact-message': aboutNewContactMessage,

  // Requisitions, candidates, files.
  'update-requisition': async (scene) => {
    const id = await newRequisition(scene);
    const { version } = await recruiter(scene).call('get-requisition', { params: { id } });
    return { actor: recruiter(scene), names: { requisitionId: id }, version };
  },
  'transition-requisition': async (scene) => {
    const id = await newRequisition(scene);
    const { version } = await recruiter(scene).call('get-requisition', { params: { id } });
    return { actor: recruiter(scene), names: { requisitionId: id }, version };
  },
  'delete-requisition': async (scene) => {
    const body = { title: `${scene.company.word} spare` };
    const { id } = await recruiter(scene).call('create-requisition', { body });
    return { actor: recruiter(scene), names: { requisitionId: id } };
  },
  'add-candidate': async (scene) => {
    const [requisitionId, candidateId] = [await newRequisition(scene), await newCandidate(scene)];
    return { actor: recruiter(scene), names: { requisitionId, candidateId } };
  },
  'update-candidate': async (scene) => ({
    actor: recruiter(scene),
    names: { candidateId: await newCandidate(scene) },
  }),
  'delete-candidate': async (scene) => ({
    actor: recruiter(scene),
    names: { candidateId: await newCandidate(scene) },
  }),
  'get-candidate-by-user': async (scene) => ({
    actor: candidate(scene),
    names: { userId: candidate(scene).userId },
  }),
  'update-own-candidate': async (scene) => {
    const params = { id: candidate(scene).userId };
    const { version } = await candidate(scene).call('get-candidate-by-user', { params });
    return { actor: candidate(scene), version };
  },
  'create-candidate-file': async (scene) => {
    const candidateId = await newCandidate(scene);
    const body = await arrivedCv(recruiter(scene), candidateId, 'fresh.pdf', cv);
    return { actor: recruiter(scene), names: { candidateId }, body };
  },
  'delete-candidate-file': aboutNewFile,
  'delete-file-by-key': aboutNewFile,

  // Interviews, scorecards, decisions.
  'create-interview': async (scene) => {
    const names = await newApplication(scene);
    const body = booking([interviewer(scene)], freeTime(scene), 45);
    return { actor: recruiter(scene), names, body };
  },
  'update-interview': async (scene) => {
    const names = { interviewId: await newInterview(scene) };
    const body = booking([interviewer(scene)], freeTime(scene), 45);
    return { actor: recruiter(scene), names, body };
  },
  'delete-interview': aboutNewInterview,
  'cancel-interview': aboutNewInterview,
  'ensure-interview-workflow': aboutNewInterview,
  'respond-to-interview': async (scene) => ({
    actor: interviewer(scene),
    names: { interviewId: await newInterview(scene) },
  }),
  'report-no-show': inHeld(async ({ interviewId }, scene) => {
    const params = { id: interviewId };
    const { version } = await recruiter(scene).call('get-interview', { params });
    return { actor: recruiter(scene), version };
  }),
  'create-feedback': inHeld(),
  'update-feedback': inHeld(withScorecard),
  'delete-feedback': inHeld(withScorecard),
  // Only once per company, because an interview lasts at least a quarter of an hour.
  'add-candidate-feedback': async (scene) => ({
    actor: candidate(scene),
    body: { interview_id: scene.company.ended },
  }),
  'make-decision': aboutNewApplication,
  'undo-decision': decided,
  'reopen-application': decided,

  // Calendars, chat.
  'update-calendar-event': aboutNewEvent,
  'remove-calendar-event': aboutNewEvent,
  'read-calendar-feed': async (scene) => {
    const { url } = await interviewer(scene).call('make-calendar-feed', {});
    return { actor: undefined, names: { feedFile: url.split('/').at(-1)! } };
  },
  'rename-chat-thread': aboutGroup(),
  'leave-chat-thread': aboutGroup(),
  'add-chat-participants': aboutGroup(({ company: { people } }) => ({
    body: { user_ids: [people.second.userId] },
  })),
  'edit-chat-message': aboutNewMessage,
  'delete-chat-message': aboutNewMessage,

  // Mail.
  'create-mail-label': async (scene) => ({ actor: admin(scene), body: { name: labelName(scene) } }),
  'update-mail-label': async (scene) => ({
    ...((await aboutNewLabel(scene)) as FreshState),
    body: { name: labelName(scene) },
  }),
  'delete-mail-label': aboutNewLabel,
  'update-mail-template': aboutNewTemplate,
  'delete-mail-template': aboutNewTemplate,
  'get-mail-draft': aboutNewDraft,
  'update-mail-draft': aboutNewDraft,
  'delete-mail-draft': aboutNewDraft,
  'send-mail-draft': aboutNewDraft,
  'create-mail-upload': aboutNewDraft,
  'attach-to-mail-draft': async (scene) => {
    const { id } = await newDraft(scene);
    const body = await arrivedNote(admin(scene), id, 'fresh note.txt');
    return { actor: admin(scene), names: { mailDraftId: id }, body };
  },
  // A message is sent after ten seconds, so it is cancelled before that.
  'cancel-mail-draft': async (scene) => async () => {
    const { id, version } = await newDraft(scene);
    const send = { params: { id }, body: {} };
    await admin(scene).call('send-mail-draft', send, { ifMatch: version });
    return { actor: admin(scene), names: { mailDraftId: id } };
  },
  'delete-mail-thread': async (scene) => {
    const { id, subject, version } = await newDraft(scene);
    await admin(scene).call('send-mail-draft', { params: { id }, body: {} }, { ifMatch: version });
    return async () => {
      const sent = await admin(scene).call('list-mail-threads', { query: { label: 'sent' } });
      const thread = sent.items.find((one) => one.subject === subject)!;
      const body = { thread_ids: [thread.id], action: 'trash' as const };
      await admin(scene).call('change-mail-threads', { body });
      return { actor: admin(scene), names: { mailThreadId: thread.id } };
    };
  },

  // The board.
  'move-card': async (scene) => ({
    actor: recruiter(scene),
    names: await newApplication(scene),
    body: { stage: 'in_review' },
  }),
  'undo-move': async (scene) => {
    const names = await newApplication(scene);
    const move = { params: { cardId: names.id }, body: { stage: 'in_review' as const } };
    const { version } = await recruiter(scene).call('move-card', move, { ifMatch: 1 });
    return { actor: recruiter(scene), names, version };
  },
  'update-checklist': aboutNewCard(),
  'delete-checklist': aboutNewCard(),
  'add-check-item': aboutNewCard(),
  'update-check-item': aboutNewCard(),
  'delete-check-item': aboutNewCard(),
  'update-card-comment': aboutNewCard(),
  'delete-card-comment': aboutNewCard(),

  // Recordings and rooms.
  'update-recording-settings': async (scene) => {
    const { version } = await admin(scene).call('get-recording-settings', {});
    return { actor: admin(scene), version };
  },
  'erase-recording': async (scene) => {
    const { company, product } = scene;
    const put = () => putRecording(company, product.target.now());
    return {
      actor: recruiter(scene),
      names: { recordingId: await product.withinEnvironment(put) },
    };
  },
  'correct-transcript': async (scene) => {
    const { company, product } = scene;
    const recordingId = await product.withinEnvironment(() =>
      putRecording(company, product.target.now()),
    );
    const said: SaidTurn[] = [[company.candidateId, 1, 'I measured before I changed anything']];
    await product.withinEnvironment(() => putTranscript(company.tenantId, recordingId, said));
    const params = { sid: recordingId };
    const { version } = await recruiter(scene).call('get-transcript', { params });
    return { actor: recruiter(scene), names: { recordingId }, version };
  },
  'assign-voice-case': inVoiceCase('open'),
  'close-voice-case': inVoiceCase('assigned'),
  'reopen-voice-case': inVoiceCase('closed'),
  ...ROOM_STATES,
};
