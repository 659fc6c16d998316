import type { ApplicationId, CandidateId, FeedbackId, InterviewId, RequisitionId, UserId } from '@parley/contracts/kit/ids.ts';
import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptInvitation, type Actor } from '../../scripts/seed/actor.ts';
import { uploadChatImage } from '../../scripts/seed/upload-chat-image.ts';
import { ATTRIBUTES, booking, type Company, DAY, MINUTE, namesOf, openRequisition } from '../builders/company.ts';
import { putSound } from '../builders/put-recording.ts';
import { rawCall } from '../builders/raw-call.ts';
import { type Names, SAMPLES } from '../builders/sample-requests.ts';
import { as, createWorld, type World } from '../builders/world.ts';

/** An opinion about the candidate in each place where somebody may write one: a word that is nowhere else. */
const opinions = new Map<string, string>();
const opinion = (place: string): string => {
  const word = `Zqop${String(opinions.size).padStart(2, '0')}x`;
  opinions.set(place, word);
  return word;
};

let world: World;
let company: Company;
/** A recruiter who sits on no panel and has written most of it. */
let rita: Actor;
let olga: Actor;
let names: Names;
let first: InterviewId;
let second: InterviewId;
let requisitionId: RequisitionId;
let candidateId: CandidateId;
const client = () => ({ contentType: 'text' as const, client_id: crypto.randomUUID() });
const give = (overall: 2 | 3 | 4, summary: string) => ({ status: 'submitted' as const, overall, summary, ratings: ATTRIBUTES.map((attribute_id) => ({ attribute_id, rating: overall, evidence: summary })) });

beforeAll(async () => {
  world = await createWorld();
  company = world.aurora;
  [rita, olga] = [await invite('rita'), await invite('olga')];
  await speak();
}, 600_000);
afterAll(() => world?.close());

async function invite(name: string): Promise<Actor> {
  await company.people.admin.call('create-user', { body: { email: `${name}@aurora.example`, name, role: 'recruiter', zone: 'Europe/Berlin' } });
  return acceptInvitation(world.target, `${name}@aurora.example`);
}

/** A first round that is over, of which everything has been said; a second one that the others sit in on. */
async function speak(): Promise<void> {
  const { people } = company;
  requisitionId = await openRequisition(people.recruiter, people.manager, 'Aurora blind engineer');
  ({ candidate: { id: candidateId } } = await rita.call('create-candidate', { body: { name: 'Asha Blind', email: 'asha.blind@mail.example', zone: 'Asia/Kolkata', notes: opinion('notes on the candidate') } }));
  await rita.call('add-candidate', { params: { id: requisitionId }, body: { candidate_id: candidateId } });
  await rita.call('create-candidate-user', { body: { candidate_id: candidateId } });
  const candidate = await acceptInvitation(world.target, 'asha.blind@mail.example');
  const cardId = `${requisitionId}~${candidateId}` as ApplicationId;
  ({ id: first } = await rita.call('create-interview', { body: { jobreq_id: requisitionId, candidate_id: candidateId, ...booking([people.second], world.now().getTime() + 30 * MINUTE, 30), note: opinion('note on the first interview') } }));
  await world.advanceBy(90 * MINUTE);
  const moment = await people.second.call('mark-moment', { params: { id: first }, body: { at: world.now().toISOString(), text: opinion('moment of a recording') } });
  const recordingId = await world.withinEnvironment(() => putSound({ word: 'Aurora', tenantId: company.tenantId, people: { ...people, interviewer: people.second }, requisitionId, candidateId, ended: first } as Company, world.now().getTime()));
  const given = await people.second.call('create-feedback', { body: { interview_id: first, ...give(4, opinion('scorecard, first version')) } });
  await people.second.call('update-feedback', { params: { id: given.id! }, body: { summary: opinion('scorecard, second version'), private_notes: 'mine alone' } }, { ifMatch: given.version });
  const { comment } = await rita.call('add-card-comment', { params: { cardId }, body: { text: opinion('comment on the card'), mentions: [people.recruiter.userId as UserId] } });
  const { checklists } = await rita.call('add-checklist', { params: { cardId }, body: { name: opinion('name of a list of tasks') } });
  await rita.call('add-check-item', { params: { cardId, checklistId: checklists[0]!.id }, body: { text: opinion('task on the card') } });
  await people.second.call('send-chat-message', { params: { threadKey: cardId }, body: { ...client(), text: opinion('chat of the application'), mentions: [people.manager.userId as UserId] } });
  const image = await uploadChatImage(people.second, cardId, `${opinion('name of a picture in the chat')}.png`);
  const picture = await people.second.call('send-chat-message', { params: { threadKey: cardId }, body: { contentType: 'image', client_id: crypto.randomUUID(), text: opinion('words under a picture'), image } });
  await rita.call('make-decision', { body: { application_id: cardId, outcome: 'advance', reason_code: 'needs-more-signal', rationale: `Good enough for one more conversation. ${opinion('rationale of a decision')}` } });
  await world.advanceBy(15 * MINUTE);

  const draft = await rita.call('create-mail-draft', { body: { candidate_ids: [candidateId], subject: `Your interview ${opinion('subject of a letter')}`, body: opinion('letter to the candidate') } });
  await rita.call('send-mail-draft', { params: { id: draft.id }, body: {} }, { ifMatch: draft.version });
  await world.advanceBy(MINUTE);
  const [thread] = (await rita.call('list-mail-threads', { query: { candidate_id: candidateId } })).items.filter(({ subject }) => subject.startsWith('Your interview'));
  await candidate.call('answer-own-mail', { params: { id: thread!.id }, body: { text: `Thank you!\n\n> ${opinion('quote in an answer')}` } });
  const { items: letters } = await rita.call('list-mail-messages', { params: { id: thread!.id } });

  const panel = [people.interviewer, people.manager, people.recruiter, people.admin];
  ({ id: second } = await rita.call('create-interview', { body: { jobreq_id: requisitionId, candidate_id: candidateId, ...booking(panel, world.now().getTime() + 3 * DAY + 5 * 60 * MINUTE, 30) } }));
  await world.stack.idle();
  names = {
    ...namesOf(company), requisitionId, candidateId, interviewId: second, heldId: first, feedbackId: given.id!, chatMessageId: picture.id, mailThreadId: thread!.id, mailMessageId: letters.at(-1)!.id,
    commentId: comment.id, recordingId, momentId: moment.id,
  };
}

/** Every further question that leads to the same things by another way. */
const MORE: Partial<Record<RouteId, (about: Names) => object[]>> = {
  'list-feedbacks': () => [{ query: { interview_id: first } }, { query: { interview_id: second } }, { query: {} }],
  'get-interview': () => [{ params: { id: first } }], 'get-interview-kit': () => [{ params: { id: first } }, { params: { id: second } }], 'get-interview-calendar': () => [{ params: { id: first } }], 'get-card': () => [{ params: { cardId: `${requisitionId}~${candidateId}` } }], 'list-moments': () => [{ params: { id: second } }],
  'list-mail-threads': () => [{}, { query: { candidate_id: candidateId } }, { query: { q: 'Asha' } }, { query: { label: 'sent' } }],
  'list-candidates': () => [{ query: { q: 'Asha' } }, { query: { requisition_id: requisitionId } }],
  search: () => [...opinions.values()].map((q) => ({ query: { q } })), 'list-applications': () => [{ query: { candidate_id: candidateId } }],
  'list-board-cards': () => [{ params: { requisitionId, stage: 'interviewing' } }, { params: { requisitionId, stage: 'in_review' } }],
};

/** What asks and changes nothing: it may be asked by everybody in turn. */
const READS = (Object.keys(ROUTES) as RouteId[]).filter((id) => ROUTES[id].idempotency === 'safe' || id.startsWith('export-') || id.startsWith('get-') || id.startsWith('list-'));
/** What would end the walk itself. */
const ENDS: readonly RouteId[] = ['sign-out', 'switch-tenant', 'delete-user', 'delete-tenant', 'register-company'];
const WRITES = (Object.keys(ROUTES) as RouteId[]).filter((id) => !READS.includes(id) && !ENDS.includes(id));

/** Where opinions stand in what the routes answer to a person. */
async function leaks(who: Actor, routes: readonly RouteId[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of routes) {
    for (const request of [SAMPLES[id](names, world.now()), ...(MORE[id]?.(names) ?? [])]) {
      const { text } = await rawCall(as(world, who), id, request);
      for (const [place, word] of opinions) {
        // A question that holds the word is answered with it only where something was found.
        const asked = JSON.stringify(request).includes(word);
        if (text.includes(word) && !asked) found.push(`${id}: ${place}`);
      }
    }
  }
  return [...new Set(found)];
}

test('whoever is not on a panel reads every opinion by some route', async () => {
  const read = (await leaks(rita, READS)).map((line) => line.slice(line.indexOf(': ') + 2));
  expect([...opinions.keys()].filter((place) => !read.includes(place) && place !== 'scorecard, first version')).toEqual([]);
}, 300_000);

test.each(['interviewer', 'manager', 'recruiter', 'admin'] as const)('no route, list, search, export, notification or count tells the %s on the panel an opinion before their own scorecard is in', async (role) => {
  expect(await leaks(company.people[role], READS)).toEqual([]);
}, 300_000);

test('no mail tells them one', async () => {
  const mails = (await Promise.all([company.people.interviewer, company.people.manager, company.people.recruiter, company.people.admin].map(({ email }) => world.stack.mails({ to: email })))).flat();
  expect(mails.length).toBeGreaterThan(0);
  expect([...opinions].filter(([, word]) => JSON.stringify(mails).includes(word)).map(([place]) => place)).toEqual([]);
});

test('places with something closed say so instead of showing nothing', async () => {
  const { recruiter } = company.people;
  const cardId = `${requisitionId}~${candidateId}` as ApplicationId;
  expect((await recruiter.call('get-card', { params: { cardId } })).comments.items).toMatchObject([{ hidden: true, text: '' }]);
  expect(await recruiter.call('get-candidate', { params: { id: candidateId } })).toMatchObject({ notes: '', notes_hidden: true });
  expect((await recruiter.call('list-mail-messages', { params: { id: names.mailThreadId as never } })).items).toMatchObject([{ direction: 'in', text: 'Thank you!', hidden: false }, { direction: 'out', text: '', hidden: true }]);
  expect((await recruiter.call('get-card', { params: { cardId } })).checklists).toMatchObject([{ name: '', hidden: true, items: [{ text: '', hidden: true }] }, {}]);
  expect(await recruiter.call('get-interview', { params: { id: first } })).toMatchObject({ note: '', note_hidden: true });
  expect(await recruiter.call('get-mail-thread', { params: { id: names.mailThreadId as never } })).toMatchObject({ subject: '', subject_hidden: true });
  expect((await recruiter.call('list-feedbacks', { query: { interview_id: first } })).items).toMatchObject([{ hidden: true, status: 'submitted', independent: null }]);
  await expect(recruiter.call('update-candidate', { params: { id: candidateId }, body: { notes: 'Mine' } }, { ifMatch: 1 })).rejects.toMatchObject({ status: 403 });
});

test('a scorecard sent after others were opened says that it is not independent, one sent blind that it is', async () => {
  const { interviewer, recruiter } = company.people;
  const third = await recruiter.call('create-interview', { body: { jobreq_id: requisitionId, candidate_id: candidateId, ...booking([rita], world.now().getTime() + 3 * DAY + 6 * 60 * MINUTE, 30) } });
  await world.advanceBy(3 * DAY + 7 * 60 * MINUTE);
  expect(await interviewer.call('create-feedback', { body: { interview_id: second, ...give(3, 'A second view') } })).toMatchObject({ independent: true, others_seen_at: null });
  expect(await rita.call('create-feedback', { body: { interview_id: third.id, ...give(3, 'A third view') } })).toMatchObject({ independent: false, others_seen_at: expect.any(String) });
  const { items } = await olga.call('get-decision-room', { params: { requisitionId } });
  expect(items[0]!.recommendations.map(({ name, independent }) => [name.split(' ').at(-1), independent]).sort()).toEqual([['interviewer', true], ['rita', false], ['second', true]]);
  expect((await olga.call('get-feedback', { params: { id: names.feedbackId as FeedbackId } })).independent).toBe(true);
}, 300_000);

test.each(['manager', 'recruiter'] as const)('no answer to a change tells the %s one either', async (role) => {
  await company.people[role].renew();
  expect(await leaks(company.people[role], WRITES)).toEqual([]);
}, 300_000);
