import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ROUTES } from '@parley/contracts/route-table.ts';
import { MailInDoubt, MailNotSent } from '@parley/data/mail/mail.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { handleStream as projectionsOf } from '../../functions/workers/projections/handle-stream.ts';
import { type LogLine, matchesFilter } from '../../infra/testing/alarms/match-filter.ts';
import { readAlarms, type ReadResource } from '../../infra/testing/alarms/read-alarms.ts';
import { CANDIDATE, type Company, foundCompany, openAllHours } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

let filters: readonly ReadResource['Properties'][];
let stage: Stage;
let company: Company;

beforeAll(() => {
  filters = readAlarms('prod')
    .resources.filter(({ Type }) => Type === 'AWS::Logs::MetricFilter')
    .map(({ Properties }) => Properties);
}, 600_000);
beforeEach(async () => {
  stage = await startStage('2026-03-10T13:00:00.000Z');
  company = await foundCompany(stage.store);
  await openAllHours(stage.store, [company.ana, company.ben]);
});
afterEach(() => stage.close());

const lines = (): LogLine[] =>
  vi.mocked(process.stdout.write).mock.calls.map(([line]) => JSON.parse(String(line)) as LogLine);

/** Returns the values that CloudWatch makes of the lines for a metric of `prod`. */
function valuesOf(metric: string): unknown[] {
  const found = filters.find(
    ({ MetricTransformations: [to] }) => to.MetricName === `${metric}-prod`,
  );
  if (!found) throw new Error(`nothing makes ${metric}`);
  const { MetricValue } = found['MetricTransformations'][0] as { MetricValue: string };
  return lines()
    .filter((line) => matchesFilter(String(found['FilterPattern']), line))
    .map((line) => (MetricValue.startsWith('$.') ? line[MetricValue.slice(2)] : MetricValue));
}

async function book(): Promise<string> {
  const { status, body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

it('counts bookings with their time, and each mail with its company', async () => {
  await book();
  expect(valuesOf('BookingTime')).toEqual([expect.any(Number)]);
  expect(valuesOf('BookingFailed')).toEqual([]);
  expect(valuesOf('MailSent')).toHaveLength(stage.mails.length);
  const sent = lines().filter(({ code }) => code === 'mail-sent');
  expect(sent.map(({ tenant_id }) => tenant_id)).toEqual(stage.mails.map(() => 7));
});

it('counts mails that are late after an hour, and given up after two weeks', async () => {
  stage.onMail = () => {
    throw new MailNotSent('away', { passing: true, cause: undefined });
  };
  await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company, { date: '2026-04-20' }),
  });
  expect(valuesOf('LateMails')).toEqual([]);
  for (let day = 10; day < 25; day += 1) {
    await stage.until(`2026-03-${day}T18:00:00.000Z`);
    await stage.settle();
  }
  expect(valuesOf('LateMails').length).toBeGreaterThan(0);
  expect(valuesOf('EventGivenUp')).toEqual(['1']);
});

it('counts a mail of which nobody knows whether it was sent', async () => {
  stage.onMail = () => {
    throw new MailInDoubt(undefined);
  };
  await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company, { date: '2026-04-20' }),
  });
  for (let hour = 14; hour < 20; hour += 1) {
    await stage.until(`2026-03-10T${hour}:00:00.000Z`);
    await stage.settle();
  }
  expect(valuesOf('MailInDoubt')).toEqual(['1', '1', '1']);
});

/** Books an interview and lets everybody join and consent; returns how to ask its room. */
async function openRoom() {
  const id = await book();
  await stage.until('2026-03-10T13:50:00.000Z');
  const ask = (who: Member, route: Parameters<Stage['call']>[1], body?: unknown) =>
    stage.call(who, route, { params: { id }, body });
  await ask(company.ana, 'join-room', {});
  await ask(company.ana, 'admit-to-room', { person: CANDIDATE });
  await ask(company.asha, 'join-room', {});
  for (const who of [company.ana, company.asha])
    await ask(who, 'answer-consent', { purpose: 'recording', answer: 'granted' });
  return { id, ask };
}

it.each([['limit'], ['refused']] as const)(
  'counts a recording that could not start: %s',
  async (reason) => {
    const { ask } = await openRoom();
    expect(valuesOf('JoinTime')).toEqual([expect.any(Number), expect.any(Number)]);
    expect(valuesOf('NotRecorded')).toEqual([]);
    stage.paper.capture.start = async () => reason;
    expect((await ask(company.ana, 'change-room-recording', { action: 'start' })).status).toBe(503);
    expect(valuesOf('NotRecorded')).toEqual(['1']);
  },
);

it('counts a projection that is given up, whose record is stored as a dead letter', async () => {
  const kept: unknown[] = [];
  const project = projectionsOf({
    now: () => new Date(stage.clock.now()),
    storeOf: () => stage.store,
    putDeadLetter: async (record) => void kept.push(record),
  });
  const key = { PK: { S: 'T#7#MEMBER' }, SK: { S: 'M#broken' } };
  const broken = {
    eventID: 'broken',
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: '1', Keys: key, NewImage: { ...key, project: { S: 'member' } } },
  } as const;
  expect(await project({ Records: [broken] })).toEqual({ batchItemFailures: [] });
  expect(kept).toEqual([broken]);
  expect(valuesOf('SetAside-projections')).toEqual(['1']);
});

const linesOf = (code: string) => lines().filter((line) => line['code'] === code);

it('logs for each company who was in a call from when to when', async () => {
  const { id } = await openRoom();
  const { meeting, meeting_id: meetingId, people } = (await rooms.getStored(stage.store, id))!;
  const { attendee_id: attendeeId } = people.find(({ person }) => person === CANDIDATE)!;
  const of = { meetingId, externalMeetingId: meeting!.ExternalMeetingId, attendeeId };
  await stage.hear({ eventType: 'chime:AttendeeJoined', ...of, externalUserId: CANDIDATE });
  await stage.until('2026-03-10T14:20:00.000Z');
  await stage.hear({ eventType: 'chime:AttendeeLeft', ...of, externalUserId: CANDIDATE });
  const seen = linesOf('attendee-seen');
  expect(seen).toMatchObject([
    { tenant_id: 7, interview_id: id, attendee: attendeeId },
    { tenant_id: 7, interview_id: id, attendee: attendeeId },
  ]);
  const [first, last] = seen.map(({ at_ms }) => Number(at_ms));
  expect(last! - first!).toBe(30 * 60_000);
});

it('logs the bytes of each part of a recording once, although its file is reported twice', async () => {
  const { id, ask } = await openRoom();
  await ask(company.ana, 'change-room-recording', { action: 'start' });
  const [capture] = [...stage.paper.running.keys()];
  await stage.until('2026-03-10T13:55:00.000Z');
  await ask(company.ana, 'change-room-recording', { action: 'stop' });
  const { recordings: made, meeting } = (await rooms.getStored(stage.store, id))!;
  const ended = (mediaPipelineId: string) =>
    stage.hear({
      eventType: 'chime:MediaPipelineDeleted',
      mediaPipelineId,
      externalMeetingId: meeting!.ExternalMeetingId,
    });
  await ended(capture!);
  await stage.stepJoin('join', made[0]!, 0);
  await stage.stepJoin('join', made[0]!, 0);
  expect(linesOf('bytes-stored')).toMatchObject([{ tenant_id: 7, of: 'recording', bytes: 1000 }]);
});

it('logs for which company a call was refused because there were too many', async () => {
  const { ask } = await openRoom();
  const { ratePerMinute } = ROUTES['join-room'];
  for (let call = 0; call <= ratePerMinute; call += 1) await ask(company.ana, 'join-room', {});
  expect(linesOf('request-served').at(-1)).toMatchObject({
    tenant_id: 7,
    status: 429,
    problem: 'too-many-requests',
  });
});
