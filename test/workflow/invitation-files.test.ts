import { afterEach, beforeEach, expect, test } from 'vitest';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { type Company, foundCompany } from './company.ts';
import { receiveRawMail, toOrganizer } from './receive-raw-mail.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking, toChange } from './to-booking.ts';

let stage: Stage;
let company: Company;
let id: string;
let organizer: string;
const bucket = new Map<string, Uint8Array>();

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  const { body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
  id = body.id;
  organizer = toOrganizer(stage.mails[0]!.ics!.content);
  stage.mails.length = 0;
  bucket.clear();
});
afterEach(() => stage.close());

/** Delivers an answer with a text file, for an attendee by a sender. */
const answer = (from: string, attendee: string, parameters = 'PARTSTAT=ACCEPTED') =>
  receiveRawMail(
    stage,
    {
      to: organizer,
      source: from,
      lines: [
        `From: ${from}`,
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'See the file.',
        '--b',
        'Content-Type: text/calendar; method=REPLY',
        '',
        'BEGIN:VCALENDAR',
        'METHOD:REPLY',
        'BEGIN:VEVENT',
        `UID:7-${id}@parley`,
        `ATTENDEE;${parameters}:mailto:${attendee}`,
        'END:VEVENT',
        'END:VCALENDAR',
        '--b',
        'Content-Type: text/plain; name="notes.txt"',
        'Content-Disposition: attachment; filename="notes.txt"',
        '',
        'Some notes.',
        '--b--',
        '',
      ],
    },
    bucket,
  );
const listReplies = async () =>
  (await stage.call(company.recruiter, 'list-calendar-replies', { params: { id } })).body.items;
const getFile = (replyId: string, fileId: string, as = company.recruiter) =>
  stage.call(as, 'get-calendar-reply-file', { params: { id, replyId, fileId } });

test('stores the files and the original of an answer that could not be applied', async () => {
  await answer('olga@office.example', 'asha@example.com');
  const [reply] = await listReplies();
  expect(reply).toMatchObject({
    reason: 'on-behalf',
    attachments: [{ name: 'notes.txt', type: 'text/plain', size: 11 }],
    original: { size: expect.any(Number) },
    files: [],
  });
  const text = (key: string) => new TextDecoder().decode(bucket.get(key));
  const keyOf = ({ body }: { body: { url: string } }) =>
    body.url.replace('https://files.example/', '');
  const file = await getFile(reply.id, reply.attachments[0].id);
  expect([file.status, text(keyOf(file))]).toEqual([200, 'Some notes.']);
  const original = await getFile(reply.id, 'original');
  expect([original.status, text(keyOf(original))]).toEqual([
    200,
    expect.stringContaining('METHOD:REPLY'),
  ]);
  expect((await getFile(reply.id, 'att_01J00000000000000000000000')).status).toBe(404);
  expect((await getFile(reply.id, 'original', company.ana)).status).toBe(403);
});

test('keeps what a panelist sends beside an answer that counts', async () => {
  await answer('ben@example.com', 'ben@example.com');
  const { panelists } = (await interviews.get(stage.store, id))!;
  expect(panelists.find(({ name }) => name === 'Ben')).toMatchObject({ state: 'accepted' });
  expect(await listReplies()).toMatchObject([
    {
      reason: 'message',
      person: { name: 'Ben' },
      words: 'See the file.',
      attachments: [{ name: 'notes.txt' }],
    },
  ]);
});

test('hides the files from a member who still owes a scorecard', async () => {
  await answer('olga@office.example', 'asha@example.com');
  const [shown] = await listReplies();
  const { version } = (await interviews.get(stage.store, id))!;
  const changed = await stage.call(company.recruiter, 'update-interview', {
    params: { id },
    ifMatch: version,
    body: toChange(company, {
      panelists: [
        { user_id: company.ana.user_id, role: 'lead' },
        { user_id: company.recruiter.user_id, role: 'interviewer' },
      ],
    }),
  });
  expect(changed.status).toBe(200);
  expect(await listReplies()).toMatchObject([
    { attachments: [], original: null, files: [], words_hidden: true },
  ]);
  expect((await getFile(shown.id, shown.attachments[0].id)).status).toBe(404);
  expect((await getFile(shown.id, 'original')).status).toBe(404);
});

test('deletes the files with the interview', async () => {
  await answer('olga@office.example', 'asha@example.com');
  expect(bucket.size).toBe(2);
  const { version } = (await interviews.get(stage.store, id))!;
  const deleted = await stage.call(company.recruiter, 'delete-interview', {
    params: { id },
    ifMatch: version,
  });
  expect(deleted.status).toBe(204);
  await stage.settle();
  expect([...bucket.keys()].filter((key) => !stage.removed.includes(key))).toEqual([]);
});
