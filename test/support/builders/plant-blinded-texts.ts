import type { CandidateId, InterviewId, RequisitionId } from '@parley/contracts/shared/ids.ts';
import { acceptInvitation, type Actor } from '@parley/demo/actors/actor.ts';
import { uploadChatImage } from '@parley/demo/talk/upload-chat-image.ts';
import { ATTRIBUTES, booking, DAY, MINUTE, listNames, openRequisition } from './company.ts';
import { putSound } from './put-recording.ts';
import type { Names } from './samples/names.ts';
import type { Company } from './test-company.ts';
import type { TestProduct } from './test-product.ts';

/** The beginning of every planted opinion, which no other text contains. */
export const OPINION = 'Zqop';

/** The opinions about a candidate whose first interview is over. */
export interface BlindedTexts {
  /** The unique word in each place where a member can give an opinion, by place. */
  words: ReadonlyMap<string, string>;
  requisitionId: RequisitionId;
  candidateId: CandidateId;
  candidate: Actor;
  /**
   * An interview that is over and was recorded. The member `second` of the company has sent a
   * scorecard.
   */
  first: InterviewId;
  /**
   * An interview in three days with interviewer, manager, recruiter and admin, who have sent no
   * scorecard.
   */
  second: InterviewId;
  /** The ids that requests about these items use. */
  names: Names;
}

export interface BlindedTextOptions {
  /** Texts that are appended in turn to the words, to names and to titles. */
  markup?: readonly string[];
  /** Additional fields of the requisition. */
  requisition?: Parameters<typeof openRequisition>[3];
}

type Ground = Pick<TestProduct, 'target' | 'stack' | 'now' | 'advanceBy' | 'withinEnvironment'>;

const newText = () => ({ contentType: 'text' as const, client_id: crypto.randomUUID() });

export const giveScorecard = (overall: 2 | 3 | 4, summary: string) => ({
  status: 'submitted' as const,
  overall,
  summary,
  ratings: ATTRIBUTES.map((attribute_id) => ({ attribute_id, rating: overall, evidence: summary })),
});

/**
 * Creates a first interview that is over, with opinions in every place, and a second one whose
 * panel is made of the other members.
 * @param author a recruiter who is on no panel and writes most of the opinions
 */
export async function plantBlindedTexts(
  ground: Ground,
  company: Company,
  author: Actor,
  { markup = [''], requisition }: BlindedTextOptions = {},
): Promise<BlindedTexts> {
  const { people } = company;
  const words = new Map<string, string>();
  const mark = (index: number): string => markup[index % markup.length]!;
  const wordOf = (place: string): string => {
    const word = `${OPINION}${String(words.size).padStart(2, '0')}x`;
    words.set(place, word);
    return word;
  };
  const opinion = (place: string): string => `${wordOf(place)}${mark(words.size)}`;

  const title = `Aurora blind engineer${mark(0)}`;
  const requisitionId = await openRequisition(people.recruiter, people.manager, title, requisition);
  const email = 'asha.blind@mail.example';
  const {
    candidate: { id: candidateId },
  } = await author.call('create-candidate', {
    body: {
      name: `Asha Blind${mark(0)}`,
      email,
      zone: 'Asia/Kolkata',
      notes: opinion('notes on the candidate'),
    },
  });
  await author.call('add-candidate', {
    params: { id: requisitionId },
    body: { candidate_id: candidateId },
  });
  await author.call('create-candidate-user', { body: { candidate_id: candidateId } });
  const candidate = await acceptInvitation(ground.target, email);
  const cardId = `${requisitionId}~${candidateId}`;
  const { id: first } = await author.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      ...booking([people.second], ground.now().getTime() + 30 * MINUTE, 30),
      note: opinion('note on the first interview'),
    },
  });
  await ground.advanceBy(90 * MINUTE);
  const moment = await people.second.call('mark-moment', {
    params: { id: first },
    body: { at: ground.now().toISOString(), text: opinion('moment of a recording') },
  });
  const heard = {
    ...company,
    people: { ...people, interviewer: people.second },
    requisitionId,
    candidateId,
    ended: first,
  };
  const recordingId = await ground.withinEnvironment(() => putSound(heard, ground.now().getTime()));
  const given = await people.second.call('create-feedback', {
    body: { interview_id: first, ...giveScorecard(4, opinion('scorecard, first version')) },
  });
  await people.second.call(
    'update-feedback',
    {
      params: { id: given.id! },
      body: { summary: opinion('scorecard, second version'), private_notes: 'mine alone' },
    },
    { ifMatch: given.version },
  );
  const { comment } = await author.call('add-card-comment', {
    params: { cardId },
    body: { text: opinion('comment on the card'), mentions: [people.recruiter.userId] },
  });
  const { checklists } = await author.call('add-checklist', {
    params: { cardId },
    body: { name: opinion('name of a list of tasks') },
  });
  await author.call('add-check-item', {
    params: { cardId, checklistId: checklists[0]!.id },
    body: { text: opinion('task on the card') },
  });
  const thread = { threadKey: cardId };
  await people.second.call('send-chat-message', {
    params: thread,
    body: {
      ...newText(),
      text: opinion('chat of the application'),
      mentions: [people.manager.userId],
    },
  });
  const fileName = `${wordOf('name of a picture in the chat')}.png`;
  const image = await uploadChatImage(people.second, cardId, fileName);
  const text = opinion('words under a picture');
  const picture = await people.second.call('send-chat-message', {
    params: thread,
    body: { ...newText(), contentType: 'image', text, image },
  });
  await author.call('make-decision', {
    body: {
      application_id: cardId,
      outcome: 'advance',
      reason_code: 'needs-more-signal',
      rationale: `Good enough for one more conversation. ${opinion('rationale of a decision')}`,
    },
  });
  await ground.advanceBy(15 * MINUTE);

  const draft = await author.call('create-mail-draft', {
    body: {
      candidate_ids: [candidateId],
      subject: `Your interview ${opinion('subject of a letter')}`,
      body: opinion('letter to the candidate'),
    },
  });
  const sent = { params: { id: draft.id }, body: {} };
  await author.call('send-mail-draft', sent, { ifMatch: draft.version });
  await ground.advanceBy(MINUTE);
  const { items: threads } = await author.call('list-mail-threads', {
    query: { candidate_id: candidateId },
  });
  const letter = threads.find(({ subject }) => subject.startsWith('Your interview'))!;
  await candidate.call('answer-own-mail', {
    params: { id: letter.id },
    body: { text: `Thank you!\n\n> ${opinion('quote in an answer')}` },
  });
  const { items: letters } = await author.call('list-mail-messages', { params: { id: letter.id } });

  const panel = [people.interviewer, people.manager, people.recruiter, people.admin];
  const later = ground.now().getTime() + 3 * DAY + 5 * 60 * MINUTE;
  const { id: second } = await author.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      location: mark(0),
      ...booking(panel, later, 30),
    },
  });
  await ground.stack.idle();
  return {
    words,
    requisitionId,
    candidateId,
    candidate,
    first,
    second,
    names: {
      ...listNames(company),
      requisitionId,
      candidateId,
      interviewId: second,
      heldId: first,
      feedbackId: given.id!,
      chatMessageId: picture.id,
      mailThreadId: letter.id,
      mailMessageId: letters.at(-1)!.id,
      commentId: comment.id,
      recordingId,
      momentId: moment.id,
    },
  };
}
