import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RouteId } from '@parley/contracts/route-table.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

let stage: Stage;
let company: Company;
let id: string;
let key: string;
beforeEach(async () => {
  stage = await startStage('2026-03-10T13:50:00.000Z');
  company = await foundCompany(stage.store);
  id = (await stage.call(company.recruiter, 'create-interview', { body: toBooking(company) })).body
    .id;
  const mail = stage.mails.find(({ to }) => to === 'asha@example.com')!;
  key = /\/room\/iv_\w+#([\w.-]+)/.exec(mail.text)![1]!;
});
afterEach(() => stage.close());

/** Returns how many requests to the table a call sends. */
async function countRequests(
  member: Member,
  route: RouteId,
  call: Parameters<Stage['call']>[2] = {},
): Promise<number> {
  const { middlewareStack } = stage.table.client;
  let requests = 0;
  const count = { step: 'initialize', name: 'countRequests' } as const;
  middlewareStack.add(
    (next) => (args) => {
      requests += 1;
      return next(args);
    },
    count,
  );
  const { status } = await stage.call(member, route, call);
  middlewareStack.remove(count.name);
  expect(status).toBe(200);
  return requests;
}

test('what a sign-in waits for takes four requests, one of which is for the membership', async () => {
  expect(await countRequests(company.recruiter, 'get-session')).toBe(4);
});

test('a link takes a request that counts the call, and one for all that it opens', async () => {
  const body = { key };
  expect(await countRequests(company.ana, 'guest-get-room', { body })).toBe(2);
  expect(await countRequests(company.ana, 'guest-get-invitation', { body })).toBe(3);
  expect(await countRequests(company.ana, 'guest-get-voice', { body })).toBe(3);
});

test('a member in a room reads it with one request beside that for the membership', async () => {
  expect(await countRequests(company.ana, 'get-room', { params: { id } })).toBe(2);
});

test('a voice is read with two requests beside that for the membership', async () => {
  expect(await countRequests(company.asha, 'get-own-voice')).toBe(3);
});
