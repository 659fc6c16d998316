import type {
  ApplicationId,
  CandidateId,
  InterviewId,
  UserId,
} from '@parley/contracts/shared/ids.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import { arrivedCv } from '@parley/demo/upload-cv.ts';
import { ATTRIBUTES, booking, DAY, MINUTE } from './company.ts';
import { findRoomKey } from './find-room-key.ts';
import { eventOn } from './samples/interview-samples.ts';
import type { TestProduct } from './test-product.ts';

export interface PlantedCandidate {
  product: TestProduct;
  /** Returns a unique word for a place, in which it is planted. */
  plant: (place: string) => string;
  candidate: Actor;
  candidateId: CandidateId;
  cardId: ApplicationId;
  recordingId: string;
}

/**
 * Sends a word through the fields that take a text about a candidate and that a usual application
 * does not use: changes of what was written, answers, and what a guest with a link writes.
 */
export async function plantMoreTexts(of: PlantedCandidate): Promise<void> {
  await changeProfile(of);
  await changeCard(of);
  await changeMessages(of);
  await answerInterviews(of);
  await decideAgain(of);
}

async function changeProfile({ product, plant, candidate, candidateId }: PlantedCandidate) {
  const { recruiter } = product.aurora.people;
  const fields = (by: string) => ({
    name: `${plant(`name changed by ${by}`)} Person`,
    address_as: plant(`form of address by ${by}`),
    location: plant(`location changed by ${by}`),
    headline: plant(`headline changed by ${by}`),
    skills: [plant(`skill changed by ${by}`)],
  });
  const read = () => recruiter.call('get-candidate', { params: { id: candidateId } });
  await recruiter.call(
    'update-candidate',
    {
      params: { id: candidateId },
      body: { ...fields('staff'), notes: plant('notes changed by staff') },
    },
    { ifMatch: (await read()).version },
  );
  await candidate.call(
    'update-own-candidate',
    { body: fields('the candidate') },
    { ifMatch: (await read()).version },
  );
  const { name, email } = await read();
  await recruiter.call('import-candidates', {
    body: {
      dry_run: false,
      existing: 'update',
      rows: [
        {
          row: 2,
          application: {
            requisition_id: product.aurora.requisitionId,
            stage: 'rejected',
            reason: plant('reason in a list'),
          },
          values: {
            name,
            email,
            address_as: plant('form of address in a list'),
            location: plant('location in a list'),
            headline: plant('headline in a list'),
            skills: plant('skills in a list'),
            source: plant('source in a list'),
            notes: plant('notes in a list'),
          },
        },
      ],
    },
  });
  const file = await arrivedCv(
    recruiter,
    candidateId,
    `${plant('name of a described file')}.pdf`,
    demoCv('Cv', 'Engineer', ['TypeScript']),
  );
  await recruiter.call('create-candidate-file', {
    body: { ...file, file_description: plant('description of a file') },
  });
  const event = await candidate.call('create-calendar-event', {
    body: eventOn(product.now().getTime(), {
      title: 'Own',
      description: plant('description of an own event'),
    }),
  });
  await candidate.call(
    'update-calendar-event',
    {
      body: {
        id: event.id,
        ...eventOn(product.now().getTime(), {
          title: plant('title of a changed own event'),
          description: plant('description of a changed own event'),
        }),
      },
    },
    { ifMatch: event.version },
  );
}

async function changeCard({ product, plant, cardId }: PlantedCandidate) {
  const { recruiter } = product.aurora.people;
  const params = { cardId };
  const list = (
    await recruiter.call('add-checklist', { params, body: { name: 'Later' } })
  ).checklists.at(-1)!;
  const ofList = { cardId, checklistId: list.id };
  await recruiter.call('update-checklist', {
    params: ofList,
    body: { name: plant('name of a changed checklist') },
  });
  const task = (
    await recruiter.call('add-check-item', { params: ofList, body: { text: 'Later' } })
  ).checklists.at(-1)!.items[0]!;
  await recruiter.call('update-check-item', {
    params: { ...ofList, checkItemId: task.id },
    body: { text: plant('text of a changed task') },
  });
  const { comment } = await recruiter.call('add-card-comment', { params, body: { text: 'Later' } });
  await recruiter.call(
    'update-card-comment',
    {
      params: { cardId, commentId: comment.id },
      body: { text: plant('text of a changed comment') },
    },
    { ifMatch: comment.version },
  );
}

async function changeMessages({
  product,
  plant,
  candidate,
  candidateId,
  cardId,
}: PlantedCandidate) {
  const { recruiter } = product.aurora.people;
  const message = await recruiter.call('send-chat-message', {
    params: { threadKey: cardId },
    body: { contentType: 'text', client_id: crypto.randomUUID(), text: 'Later' },
  });
  await recruiter.call(
    'edit-chat-message',
    {
      params: { threadKey: cardId, messageId: message.id },
      body: { text: plant('text of a changed message') },
    },
    { ifMatch: message.version },
  );
  const draft = await recruiter.call('create-mail-draft', {
    body: { candidate_ids: [candidateId], subject: 'Later', body: 'Later' },
  });
  await recruiter.call(
    'update-mail-draft',
    {
      params: { id: draft.id },
      body: {
        subject: plant('subject of a changed draft'),
        body: plant('text of a changed draft'),
      },
    },
    { ifMatch: draft.version },
  );
  await candidate.call('begin-own-mail', {
    body: { requisition_id: product.aurora.requisitionId, text: plant('message of their own') },
  });
}

async function answerInterviews(of: PlantedCandidate) {
  const { product, plant, candidate, candidateId } = of;
  const { recruiter, interviewer, manager } = product.aurora.people;
  const { requisitionId, tenantId } = product.aurora;
  const book = (start: number, texts: object = {}) =>
    recruiter.call('create-interview', {
      body: {
        jobreq_id: requisitionId,
        candidate_id: candidateId,
        ...booking([interviewer, manager], start, 30),
        ...texts,
      },
    });
  const now = product.now().getTime();
  const later = await book(now + 20 * DAY);
  await interviewer.call('respond-to-interview', {
    params: { id: later.id },
    body: { response: 'declined', reason: plant('reason of a panelist') },
  });
  await candidate.call('answer-invitation', {
    params: { id: later.id },
    body: { answer: 'declined', words: plant('words of an answer') },
  });
  const changed = await recruiter.call('get-interview', { params: { id: later.id } });
  await recruiter.call(
    'update-interview',
    {
      params: { id: later.id },
      body: {
        ...booking([interviewer, manager], now + 21 * DAY, 30),
        title: plant('title of a changed interview'),
        location: plant('place of a changed interview'),
        note: plant('note of a changed interview'),
        reason: plant('reason of a change'),
      },
    },
    { ifMatch: changed.version },
  );
  await recruiter.call('bulk-interviews', {
    body: {
      ids: [later.id],
      dry_run: false,
      action: { type: 'cancel', reason: plant('reason of cancelling several') },
    },
  });

  const soon = await book(now + 30 * MINUTE, { title: plant('title of an interview') });
  const keyOf = ({ id }: { id: string }) =>
    product.withinEnvironment(() =>
      findRoomKey({ tenantId, candidateId, ended: id as InterviewId }),
    );
  const other = await keyOf(await book(now + 12 * DAY));
  await candidate.call('guest-answer-invitation', {
    body: { key: other, answer: { answer: 'declined', words: plant('words of a guest') } },
  });
  await candidate.call('guest-write-mail', {
    body: { key: other, client_id: crypto.randomUUID(), text: plant('mail of a guest') },
  });
  const key = await keyOf(soon);
  await product.advanceBy(31 * MINUTE);
  await product.stack.idle();
  await candidate.renew();
  await interviewer.call('join-room', {
    params: { id: soon.id },
    body: { as: 'tab-of-interviewer' },
  });
  await candidate.call('guest-join-room', { body: { key, as: 'tab-of-candidate' } });
  await interviewer.call('admit-to-room', {
    params: { id: soon.id },
    body: { person: candidateId },
  });
  // The first join was to the lobby.
  await candidate.call('guest-join-room', { body: { key, as: 'tab-of-candidate' } });
  await candidate.call('guest-send-room-message', {
    body: { key, client_id: crypto.randomUUID(), text: plant('message of a guest in the room') },
  });
  const moment = await interviewer.call('mark-moment', {
    params: { id: soon.id },
    body: { at: product.now().toISOString(), text: 'Later' },
  });
  await interviewer.call(
    'change-moment',
    {
      params: { id: soon.id, momentId: moment.id },
      body: { text: plant('text of a changed moment'), attribute: null },
    },
    { ifMatch: moment.version },
  );
  await recruiter.call(
    'correct-transcript',
    {
      params: { sid: of.recordingId },
      body: {
        change: {
          kind: 'words',
          turn: '1',
          at: 1,
          count: 1,
          text: plant('correction of a transcript'),
        },
      },
    },
    { ifMatch: 1 },
  );
  await recruiter.call(
    'correct-transcript',
    {
      params: { sid: of.recordingId },
      body: {
        change: { kind: 'person', turn: '1', person: null, voice: plant('name of a voice') },
      },
    },
    { ifMatch: 2 },
  );
  await product.advanceBy(40 * MINUTE);
  await product.stack.idle();
  const held = await book(product.now().getTime() + 10 * MINUTE);
  await product.advanceBy(25 * MINUTE);
  await product.stack.idle();
  await recruiter.call(
    'report-no-show',
    {
      params: { id: held.id },
      body: { who: 'candidate', note: plant('note of a missed interview') },
    },
    { ifMatch: (await recruiter.call('get-interview', { params: { id: held.id } })).version },
  );
  const card = await manager.call('create-feedback', {
    body: { interview_id: soon.id, summary: 'Later' },
  });
  await manager.call(
    'update-feedback',
    {
      params: { id: card.id! },
      body: {
        status: 'submitted',
        overall: 2,
        summary: plant('summary of a changed scorecard'),
        private_notes: plant('private notes of a changed scorecard'),
        ratings: ATTRIBUTES.map((attribute_id) => ({
          attribute_id,
          rating: 2 as const,
          evidence: plant(`changed evidence for ${attribute_id}`),
        })),
      },
    },
    { ifMatch: card.version },
  );
}

const RATIONALE = 'Two of the required attributes stayed below what the role needs.';

async function decideAgain({ product, plant, candidateId, cardId }: PlantedCandidate) {
  const { recruiter, manager, interviewer } = product.aurora.people;
  await recruiter.call('make-decision', {
    body: {
      application_id: cardId,
      outcome: 'reject',
      reason_code: 'skills-gap',
      rationale: RATIONALE,
      waive: [interviewer, manager].map(({ userId }) => ({
        user_id: userId as UserId,
        reason: plant('reason of waiving a scorecard'),
      })),
      mail: { when: 'now', message: plant('message with a decision') },
    },
  });
  await product.advanceBy(15 * MINUTE);
  await product.stack.idle();
  await manager.call('reopen-application', {
    body: { application_id: cardId, reason: 'One more look at what was said' },
  });
  await recruiter.call('bulk-candidates', {
    body: {
      ids: [candidateId],
      dry_run: false,
      action: {
        type: 'reject',
        reason_code: 'skills-gap',
        rationale: `${RATIONALE} ${plant('rationale of turning down several')}`,
        mail: { when: 'now', message: plant('message to several') },
      },
    },
  });
  await product.advanceBy(15 * MINUTE);
  await product.stack.idle();
}
