import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RouteId } from '@parley/contracts/route-table.ts';
import { TENANT_BOX } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { booking, DAY, MINUTE } from '../support/builders/company.ts';
import { rawCall } from '../support/builders/raw-call.ts';
import type { SampleRequest } from '../support/builders/samples/names.ts';
import { as, createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
}, 600_000);
afterAll(() => product?.close());

/** Sends a request, and returns its id once everything that follows at this time is done. */
async function send(actor: Actor, id: RouteId, request: SampleRequest, version?: number) {
  const { status, headers, text } = await rawCall(
    as(product, actor),
    id,
    request,
    version === undefined ? {} : { 'if-match': `"${version}"` },
  );
  expect(status, text).toBeLessThan(300);
  await product.stack.idle();
  const requestId = headers.get('x-request-id');
  if (requestId === null) throw new Error('the answer has no request id');
  return requestId;
}

type Line = Record<string, unknown>;
/** Returns what all functions have logged with the id of a request. */
const linesOf = (requestId: string): Line[] =>
  product.stack
    .logs()
    .split('\n')
    .filter((line) => line.includes(`"request_id":"${requestId}"`))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as Line);
/** Returns the code of each line, with the type or the step that it is about. */
const toCodes = (lines: readonly Line[]): string[] =>
  lines.map(({ code, type, step }) => [code, type ?? step].filter(Boolean).join(' ')).sort();

/** Returns the occasions of the mails that were sent. */
const mailsOf = (requestId: string): Set<unknown> =>
  new Set(
    linesOf(requestId).flatMap(({ code, occasion }) => (code === 'mail-sent' ? occasion : [])),
  );

/** Returns the requests in a company's audit of events of a type, newest first. */
async function auditOf(admin: Actor, type: string): Promise<string[]> {
  const { items } = await admin.call('list-audit', { query: {} });
  return items.filter((item) => item.type === type).map((item) => item.request_id);
}

test('a message that waits to be sent is logged and kept with the id of its request', async () => {
  const { people, candidateId, tenantId } = product.aurora;
  const draft = await people.recruiter.call('create-mail-draft', {
    body: { candidate_ids: [candidateId], subject: 'A traced message', body: 'Hello' },
  });
  const requestId = await send(
    people.recruiter,
    'send-mail-draft',
    { params: { id: draft.id }, body: {} },
    draft.version,
  );
  expect(toCodes(linesOf(requestId))).not.toContain('mail-sent');
  await product.advanceBy(MINUTE);
  expect(toCodes(linesOf(requestId))).toEqual(
    expect.arrayContaining(['event-handled mail.queued', 'mail-sent', 'request-served']),
  );
  expect(await auditOf(people.admin, 'mail.sent')).toContain(requestId);
  const store = tenantStore(product.table, tenantId);
  const { items } = await mailThreads.list(store, TENANT_BOX, 'all', 20);
  const thread = items.find(({ subject }) => subject === 'A traced message');
  expect((await mailThreads.messages(store, thread!.id, 5)).items).toMatchObject([
    { state: 'sent', request_id: requestId },
  ]);
});

test('what follows from an event that a request put off is logged with its id', async () => {
  const { people, coming } = product.borealis;
  const requestId = await send(people.candidate, 'answer-invitation', {
    params: { id: coming },
    body: { answer: 'withdraw', words: 'I have found something else.' },
  });
  expect(toCodes(linesOf(requestId))).not.toContain('later-event decision.settled');
  await product.advanceBy(15 * MINUTE);
  expect(toCodes(linesOf(requestId))).toEqual(
    expect.arrayContaining([
      'event-handled decision.made',
      'later-event decision.settled',
      'event-handled decision.settled',
      'event-handled interview.cancelled',
      'workflow-stopped',
      'mail-sent',
    ]),
  );
  expect(await auditOf(people.admin, 'interview.cancelled')).toEqual([requestId]);
});

test('what follows from a booking is logged with its id: events, workflow, mails, reminders', async () => {
  const { people, requisitionId, candidateId } = product.aurora;
  const starts = product.now().getTime() + 2 * DAY;
  const requestId = await send(people.recruiter, 'create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      ...booking([people.interviewer, people.second], starts, 45),
    },
  });
  expect(toCodes(linesOf(requestId))).toEqual(
    expect.arrayContaining([
      'event-handled interview.scheduled',
      'mail-sent',
      'projection-applied',
      'request-served',
      'workflow-started',
      'workflow-step',
    ]),
  );
  expect(mailsOf(requestId).size).toBe(3);
  await product.advanceBy(starts + 5 * MINUTE - product.now().getTime());
  expect(toCodes(linesOf(requestId))).toEqual(
    expect.arrayContaining(['workflow-step day-before', 'workflow-step begin']),
  );
  expect(mailsOf(requestId).size).toBeGreaterThan(3);
  expect(await auditOf(people.admin, 'interview.began')).toContain(requestId);
});
