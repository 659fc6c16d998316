import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import type { CandidateId, InterviewId, RequisitionId } from '@parley/contracts/shared/ids.ts';
import { acceptInvitation, type Actor } from '@parley/demo/actors/actor.ts';
import { booking, DAY, MINUTE } from '../support/builders/company.ts';
import {
  giveScorecard,
  type BlindedTexts,
  plantBlindedTexts,
} from '../support/builders/plant-blinded-texts.ts';
import {
  plantReceivedMail,
  type ReceivedOpinions,
} from '../support/builders/plant-received-mail.ts';
import { rawCall } from '../support/builders/raw-call.ts';
import { sampleOf } from '../support/builders/sample-requests.ts';
import type { Names } from '../support/builders/samples/names.ts';
import type { Company } from '../support/builders/test-company.ts';
import { as, createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

let product: TestProduct;
let company: Company;
/** A recruiter who is on no panel and has written most of the opinions. */
let rita: Actor;
let olga: Actor;
let opinions: BlindedTexts['words'];
let received: ReceivedOpinions;
let names: Names;
let first: InterviewId;
let second: InterviewId;
let requisitionId: RequisitionId;
let candidateId: CandidateId;

beforeAll(async () => {
  product = await createTestProduct();
  company = product.aurora;
  [rita, olga] = [await invite('rita'), await invite('olga')];
  ({
    words: opinions,
    names,
    first,
    second,
    requisitionId,
    candidateId,
  } = await plantBlindedTexts(product, company, rita));
  received = await plantReceivedMail(product, company.tenantId, names.mailThreadId);
  opinions = new Map([...opinions, ...received.words]);
}, 600_000);
afterAll(() => product?.close());

async function invite(name: string): Promise<Actor> {
  await company.people.admin.call('create-user', {
    body: { email: `${name}@aurora.example`, name, role: 'recruiter', zone: 'Europe/Berlin' },
  });
  return acceptInvitation(product.target, `${name}@aurora.example`);
}

/** Additional requests that reach the same items in another way. */
const MORE: Partial<Record<RouteId, (about: Names) => object[]>> = {
  'list-feedbacks': () => [
    { query: { interview_id: first } },
    { query: { interview_id: second } },
    { query: {} },
  ],
  'get-interview': () => [{ params: { id: first } }],
  'get-interview-kit': () => [{ params: { id: first } }, { params: { id: second } }],
  'get-interview-calendar': () => [{ params: { id: first } }],
  'get-card': () => [{ params: { cardId: `${requisitionId}~${candidateId}` } }],
  'list-moments': () => [{ params: { id: second } }],
  'list-mail-threads': () => [
    {},
    { query: { candidate_id: candidateId } },
    { query: { q: 'Asha' } },
    { query: { label: 'sent' } },
    ...[...opinions.values()].map((q) => ({ query: { q } })),
  ],
  'list-mail-messages': () => [{ params: { id: names.mailThreadId }, query: { limit: '50' } }],
  'get-mail-attachment': () => received.files.map((body) => ({ body })),
  'list-candidates': () => [{ query: { q: 'Asha' } }, { query: { requisition_id: requisitionId } }],
  search: () => [...opinions.values()].map((q) => ({ query: { q } })),
  'list-applications': () => [{ query: { candidate_id: candidateId } }],
  'list-board-cards': () => [
    { params: { requisitionId, stage: 'interviewing' } },
    { params: { requisitionId, stage: 'in_review' } },
  ],
};

/** Routes that only read, so that everybody can call them in turn. */
const READS = (Object.keys(ROUTES) as RouteId[]).filter(
  (id) =>
    ROUTES[id].idempotency === 'safe' ||
    id.startsWith('export-') ||
    id.startsWith('get-') ||
    id.startsWith('list-'),
);
/** Returns the planted opinions that the routes return to a person, as "route: place". */
async function leaks(who: Actor, routes: readonly RouteId[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of routes) {
    for (const request of [sampleOf(id, names, product.now()), ...(MORE[id]?.(names) ?? [])]) {
      const { text } = await rawCall(as(product, who), id, request);
      for (const [place, word] of opinions) {
        // The response of a request that contains the word may repeat it.
        const asked = JSON.stringify(request).includes(word);
        if (text.includes(word) && !asked) found.push(`${id}: ${place}`);
      }
    }
  }
  return [...new Set(found)];
}

test('a member who is on no panel can read every opinion by some route', async () => {
  const read = (await leaks(rita, READS)).map((line) => line.slice(line.indexOf(': ') + 2));
  expect(
    [...opinions.keys()].filter(
      (place) => !read.includes(place) && place !== 'scorecard, first version',
    ),
  ).toEqual([]);
}, 300_000);

test.each(['interviewer', 'manager', 'recruiter', 'admin'] as const)(
  'no answer, list, export or notification shows the %s on the panel an opinion too early',
  async (role) => {
    expect(await leaks(company.people[role], READS)).toEqual([]);
  },
  300_000,
);

test('no mail shows panelists an opinion', async () => {
  const mails = (
    await Promise.all(
      [
        company.people.interviewer,
        company.people.manager,
        company.people.recruiter,
        company.people.admin,
      ].map(({ email }) => product.stack.mails({ to: email })),
    )
  ).flat();
  expect(mails.length).toBeGreaterThan(0);
  expect(
    [...opinions]
      .filter(([, word]) => JSON.stringify(mails).includes(word))
      .map(([place]) => place),
  ).toEqual([]);
});

test('pages with hidden opinions say so instead of showing nothing', async () => {
  const { recruiter } = company.people;
  const cardId = `${requisitionId}~${candidateId}`;
  expect((await recruiter.call('get-card', { params: { cardId } })).comments.items).toMatchObject([
    { hidden: true, text: '' },
  ]);
  expect(await recruiter.call('get-candidate', { params: { id: candidateId } })).toMatchObject({
    notes: '',
    notes_hidden: true,
  });
  expect(
    (await recruiter.call('list-mail-messages', { params: { id: names.mailThreadId } })).items,
  ).toMatchObject([
    ...Array.from({ length: 7 }, () => ({ direction: 'in', withheld: true, hidden: false })),
    { direction: 'in', text: 'Thank you!', withheld: true, hidden: false },
    { direction: 'out', text: '', hidden: true },
  ]);
  for (const body of received.files)
    await expect(
      recruiter.call('get-mail-attachment', { body: body as never }),
    ).rejects.toMatchObject({ status: 404 });
  expect((await recruiter.call('get-card', { params: { cardId } })).checklists).toMatchObject([
    { name: '', hidden: true, items: [{ text: '', hidden: true }] },
    {},
  ]);
  expect(await recruiter.call('get-interview', { params: { id: first } })).toMatchObject({
    note: '',
    note_hidden: true,
  });
  expect(
    await recruiter.call('get-mail-thread', { params: { id: names.mailThreadId } }),
  ).toMatchObject({ subject: '', subject_hidden: true });
  expect(
    (await recruiter.call('list-feedbacks', { query: { interview_id: first } })).items,
  ).toMatchObject([{ hidden: true, status: 'submitted', independent: null }]);
  await expect(
    recruiter.call(
      'update-candidate',
      { params: { id: candidateId }, body: { notes: 'Mine' } },
      { ifMatch: 1 },
    ),
  ).rejects.toMatchObject({ status: 403 });
});

test('a scorecard sent after others were opened says that it is not independent', async () => {
  const { interviewer, recruiter } = company.people;
  const third = await recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      ...booking([rita], product.now().getTime() + 3 * DAY + 6 * 60 * MINUTE, 30),
    },
  });
  await product.advanceBy(3 * DAY + 7 * 60 * MINUTE);
  expect(
    await interviewer.call('create-feedback', {
      body: { interview_id: second, ...giveScorecard(3, 'A second view') },
    }),
  ).toMatchObject({ independent: true, others_seen_at: null });
  expect(
    await rita.call('create-feedback', {
      body: { interview_id: third.id, ...giveScorecard(3, 'A third view') },
    }),
  ).toMatchObject({ independent: false, others_seen_at: expect.any(String) });
  const { items } = await olga.call('get-decision-room', { params: { requisitionId } });
  expect(
    items[0]!.recommendations
      .map(({ name, independent }) => [name.split(' ').at(-1), independent])
      .sort(),
  ).toEqual([
    ['interviewer', true],
    ['rita', false],
    ['second', true],
  ]);
  expect((await olga.call('get-feedback', { params: { id: names.feedbackId } })).independent).toBe(
    true,
  );
}, 300_000);
