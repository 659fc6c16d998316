import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '@parley/data/keys.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';
import { createMailCollection } from '../support/collect-mails.ts';
import { coverageCases } from './coverage.cases.ts';
import { eventCases } from './events.cases.ts';
import { createExchange } from './exchange.ts';
import { genericCases, rateCases, requestCases } from './generic.cases.ts';
import { boardCases } from './scenarios/board.cases.ts';
import { calendarCases } from './scenarios/calendar.cases.ts';
import { chatCases } from './scenarios/chat.cases.ts';
import { decisionCases } from './scenarios/decisions.cases.ts';
import { exampleCases } from './scenarios/examples.cases.ts';
import { fileCases } from './scenarios/files.cases.ts';
import { hiringCases } from './scenarios/hiring.cases.ts';
import { interviewCases } from './scenarios/interviews.cases.ts';
import { listCases } from './scenarios/lists.cases.ts';
import { mailSenderCases } from './scenarios/mail-sender.cases.ts';
import { mailCases } from './scenarios/mail.cases.ts';
import { accountCases } from './scenarios/people/account.cases.ts';
import { auditAndHealthCases } from './scenarios/people/audit-and-health.cases.ts';
import { companyCases } from './scenarios/people/companies.cases.ts';
import { contactCases } from './scenarios/people/contact.cases.ts';
import { memberCases } from './scenarios/people/members.cases.ts';
import { registrationCases } from './scenarios/people/registration.cases.ts';
import { strangersCases } from './scenarios/people/strangers.cases.ts';
import { unsentMailCases } from './scenarios/people/unsent-mails.cases.ts';
import { recordingCases } from './scenarios/recordings.cases.ts';
import { reportCases } from './scenarios/reports.cases.ts';
import { roomCases } from './scenarios/room.cases.ts';
import { transcriptCases } from './scenarios/transcripts.cases.ts';
import { twoStepCases } from './scenarios/two-step.cases.ts';
import { versionCases } from './scenarios/versions.cases.ts';
import { voiceCaseCases } from './scenarios/voice-cases.cases.ts';
import { voiceCases } from './scenarios/voices.cases.ts';

/** In the stored names of both companies, as names from before the rule about links have it. */
const LINK = 'https://evil.example';
const mails = createMailCollection();
let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
  for (const { tenantId } of [product.aurora, product.borealis]) {
    const store = tenantStore(product.table, tenantId);
    const name = String((await store.get(keys.tenant()))?.['name']);
    await store.commit([
      store.add(keys.tenant(), {}, { name: `${name} ${LINK}/win now\u0000` }, 'exists'),
    ]);
  }
});
afterEach(async () => {
  await mails.collect(product.stack.endpoints.mailbox, []);
});
afterAll(() => product?.close());

// All tests share one product, because the last part checks which answers the others have received.
const exchange = createExchange(() => product);
describe('what every route refuses before its handler', () => {
  requestCases(exchange);
});
describe('what every route refuses', () => {
  genericCases(() => product, exchange);
});
describe('versions', () => {
  versionCases(() => product, exchange);
});
describe('hiring', () => {
  hiringCases(() => product, exchange);
});
describe('the examples of the document', () => {
  exampleCases(() => product, exchange);
});
describe('lists', () => {
  listCases(() => product, exchange);
});
describe('files', () => {
  fileCases(() => product, exchange);
});
describe('team chat', () => {
  chatCases(() => product, exchange);
});
describe('accounts', () => {
  accountCases(() => product, exchange);
});
describe('members', () => {
  memberCases(() => product, exchange);
});
describe('companies', () => {
  companyCases(() => product, exchange);
});
describe('registration', () => {
  registrationCases(() => product, exchange);
});
describe('strangers', () => {
  strangersCases(() => product, exchange);
});
describe('contact messages', () => {
  contactCases(() => product, exchange);
});
describe('audit and health', () => {
  auditAndHealthCases(() => product, exchange);
});
describe('two-step sign-in', () => {
  twoStepCases(() => product, exchange);
});
describe('interviews', () => {
  interviewCases(() => product, exchange);
});
describe('calendars', () => {
  calendarCases(() => product, exchange);
});
describe('scorecards and decisions', () => {
  decisionCases(() => product, exchange);
});
describe('correspondence', () => {
  mailCases(() => product, exchange);
  mailSenderCases(() => product, exchange);
  unsentMailCases(() => product, exchange);
});
describe('the board', () => {
  boardCases(() => product, exchange);
});
describe('reports and search', () => {
  reportCases(() => product, exchange);
});
describe('recordings', () => {
  recordingCases(() => product, exchange);
});
describe('voices', () => {
  voiceCases(() => product, exchange);
});
describe('rooms', () => {
  roomCases(() => product, exchange);
});
describe('transcripts', () => {
  transcriptCases(() => product, exchange);
});
describe('voice cases', () => {
  voiceCaseCases(() => product, exchange);
});
describe('limits', () => {
  rateCases(() => product, exchange);
});
describe('mails', () => {
  test('no mail of any call contains the link in the name of its company', async () => {
    await product.stack.idle();
    const all = await mails.collect(product.stack.endpoints.mailbox, []);
    expect(all.length).toBeGreaterThan(30);
    const linking = all.filter((mail) => JSON.stringify(mail).includes(new URL(LINK).host));
    expect(linking.map(({ subject }) => subject)).toEqual([]);
  });
});
describe('events', () => {
  eventCases(() => product);
});
describe('coverage', () => {
  coverageCases(exchange);
});
