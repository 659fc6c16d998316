import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BusEvent } from '../events/create-event-bus.ts';
import { rawMail, sender, simpleMail, startTestSes, type TestSes } from './testing/ses-harness.ts';

let ses: TestSes;
let told: { event: BusEvent; dueMs: number }[];
beforeAll(async () => {
  ses = await startTestSes();
});
beforeEach(() => {
  told = [];
  tell(['BOUNCE', 'COMPLAINT']);
});
afterAll(async () => {
  await ses.stop();
});
const tell = (events: string[]) =>
  ses.engine.tellWith({
    accountId: '000000000000',
    destinations: [{ identity: 'parley.example', configurationSet: 'parley-test', events }],
    put: (event, dueMs) => void told.push({ event, dueMs }),
  });

test('accepts a mail to an unknown address, and bounces it seconds later', async () => {
  const raw = rawMail(`From: ${sender}\r\nTo: Bounce+ana@simulator.amazonses.com\r\n\r\nx`, {
    EmailTags: [{ Name: 'thread', Value: 'thr_1' }],
  });
  const id = await ses.send(raw);
  const { date } = await ses.mail(id);
  expect(told).toHaveLength(1);
  const [{ event, dueMs }] = told as [(typeof told)[0]];
  expect(dueMs - Date.parse(date)).toBeGreaterThan(3000);
  expect(event).toMatchObject({
    source: 'aws.ses',
    'detail-type': 'Email Bounced',
    detail: {
      eventType: 'Bounce',
      mail: {
        messageId: id,
        tags: { thread: ['thr_1'], 'ses:configuration-set': ['parley-test'] },
      },
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ emailAddress: 'bounce+ana@simulator.amazonses.com' }],
      },
    },
  });
});

test('a complaint is reported as a complaint, and a delivered mail is not reported', async () => {
  await ses.send(
    simpleMail(
      {},
      {
        Destination: {
          ToAddresses: ['complaint@simulator.amazonses.com', 'success@simulator.amazonses.com'],
        },
      },
    ),
  );
  expect(told.map(({ event }) => event['detail-type'])).toEqual(['Email Complaint Received']);
});

test('only the event types that the template subscribes to are reported', async () => {
  tell(['COMPLAINT']);
  await ses.send(
    simpleMail({}, { Destination: { ToAddresses: ['bounce@simulator.amazonses.com'] } }),
  );
  expect(told).toEqual([]);
});
