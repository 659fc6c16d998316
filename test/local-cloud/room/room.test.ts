import { CreateMediaCapturePipelineCommand, CreateMediaConcatenationPipelineCommand, DeleteMediaCapturePipelineCommand } from '@aws-sdk/client-chime-sdk-media-pipelines';
import { DeleteAttendeeCommand, DeleteMeetingCommand } from '@aws-sdk/client-chime-sdk-meetings';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { Browser } from 'playwright-core';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ranFor } from '../../builders/ran-for.ts';
import { cutNetwork } from './cut-network.ts';
import { launchBrowser, openPerson, type Person } from './person.ts';
import { recordedTones } from './recorded-tones.ts';
import { startRoomStack, type RoomStack } from './room-stack.ts';

/** amazon-chime-sdk-js as it is, in real browsers, against the local Chime service, on a page under production's policy. */
const HZ = { ana: 440, ben: 900, cleo: 1500, dora: 2200, emil: 3100 };
type Name = keyof typeof HZ;
/** As much time as a busy machine takes. */
const SOON = { timeout: 25_000, interval: 200 };
/** A tone that is heard is louder than this, in dB; one that is not is quieter than the other. */
const [LOUD, FAINT] = [-60, -70];

let folder: string;
let room: RoomStack;
let meeting: { MeetingId: string; MeetingArn: string };
const browsers: Browser[] = [];
const people = new Map<Name, Person>();
const attendees = new Map<Name, { AttendeeId: string }>();
const person = (name: Name) => people.get(name)!;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-tones-'));
  const [stack, ...opened] = await Promise.all([startRoomStack(), launchBrowser(folder, HZ.ana), launchBrowser(folder, HZ.ben), launchBrowser(folder)]);
  room = stack;
  browsers.push(...opened);
  meeting = await room.createMeeting();
});
afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
  await room?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Ana and Ben speak into fake microphones of their own browsers; the others share one and make their tones themselves. */
async function join_(name: Name): Promise<Person> {
  const browser = browsers[name === 'ana' ? 0 : name === 'ben' ? 1 : 2]!;
  const one = await openPerson(browser, room.stack.web, name, HZ[name]);
  if (!attendees.has(name)) attendees.set(name, await room.createAttendee(meeting.MeetingId, name));
  expect(await one.ask('join', meeting, attendees.get(name)!, { ...(name !== 'ana' && name !== 'ben' && { hz: HZ[name] }), size: people.size > 2 ? [160, 90, 5] : [320, 180, 8] })).toEqual({ started: 1, stopped: undefined });
  people.set(name, one);
  return one;
}

/** Everybody sees everybody else's moving picture, and hears the others and not themselves. */
async function expectAllTogether(names: Name[] = [...people.keys()]): Promise<void> {
  const looked = names.map(async (name) => {
    const others = names.filter((other) => other !== name);
    await expect.poll(async () => (await person(name).ask('moving')).filter(({ content }) => !content).map(({ who }) => who).sort(), SOON).toEqual([...others].sort());
    await expect.poll(async () => (await person(name).ask('tones', others.map((other) => HZ[other]))).every((loudness) => loudness > LOUD), SOON).toBe(true);
    const ownIsFaint = async () => {
      const [own, ...loud] = await person(name).ask('tones', [HZ[name], ...others.map((other) => HZ[other])]);
      return own! < Math.min(...loud) - 12;
    };
    await expect.poll(ownIsFaint, SOON).toBe(true);
  });
  await Promise.all(looked);
}

const loudness = async (listener: Name, speaker: Name) => (await person(listener).ask('tones', [HZ[speaker]]))[0]!;
const soonHears = (listener: Name, speaker: Name) => expect.poll(() => loudness(listener, speaker), SOON).toBeGreaterThan(LOUD);
const soonMisses = (listener: Name, speaker: Name) => expect.poll(() => loudness(listener, speaker), SOON).toBeLessThan(FAINT);
const told = (type: string) => room.told(meeting.MeetingId).filter((one) => one.type === type).map(({ who }) => who);

/** What everything takes while four people talk, and since when. */
let atRest: { since: number; megabytes: number };
const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${room.stack.pid()}/status`, 'utf8'))![1]) / 1024;

describe('a meeting', () => {
  it('of two: they see and hear each other', async () => {
    await join_('ana');
    await join_('ben');
    await expectAllTogether();
    const { presence, volumes } = await person('ana').ask('seen');
    expect(presence).toEqual({ ana: true, ben: true });
    expect(volumes['ben']!.highest).toBeGreaterThan(0.2);
    await expect.poll(() => told('AttendeeJoined'), SOON).toEqual(['ana', 'ben']);
  });

  it('lets one mute and be heard again', async () => {
    await person('ben').ask('mute');
    await soonMisses('ana', 'ben');
    expect((await person('ana').ask('seen')).volumes['ben']!.muted).toBe(true);
    await person('ben').ask('unmute');
    await soonHears('ana', 'ben');
    expect((await person('ana').ask('seen')).volumes['ben']!.muted).toBe(false);
  });

  it('lets one turn the camera off and on', async () => {
    await person('ben').ask('videoOff');
    await expect.poll(async () => (await person('ana').ask('seen')).tiles.filter(({ local }) => !local), SOON).toEqual([]);
    await person('ben').ask('videoOn');
    await expect.poll(() => person('ana').ask('moving'), SOON).toEqual([{ who: 'ben', content: false }]);
  });

  it('of three: a mix for each, and what was said lately for who comes late', async () => {
    await person('ana').ask('say', 'For all', 120_000);
    await person('ana').ask('say', 'For now');
    await expect.poll(async () => (await person('ben').ask('seen')).messages, SOON).toEqual([{ text: 'For all', from: 'ana' }, { text: 'For now', from: 'ana' }]);
    expect((await person('ana').ask('seen')).messages).toEqual([]);
    await join_('cleo');
    await expect.poll(async () => (await person('cleo').ask('seen')).messages, SOON).toEqual([{ text: 'For all', from: 'ana' }]);
    await expectAllTogether();
  });

  it('of five', async () => {
    await join_('dora');
    await join_('emil');
    await expectAllTogether();
  });

  it('shows a shared screen to everybody', async () => {
    await person('emil').ask('share');
    await expect.poll(async () => (await person('ana').ask('moving')).filter(({ content }) => content).map(({ who }) => who), SOON).toEqual(['emil']);
    await person('emil').ask('stopSharing');
    await expect.poll(async () => (await person('ana').ask('seen')).tiles.some(({ content }) => content), SOON).toBe(false);
    await expect.poll(() => [told('AttendeeContentJoined'), told('AttendeeContentLeft')], SOON).toEqual([['emil'], ['emil']]);
  });

  it('lets somebody be removed, and somebody else come in on another tab', async () => {
    await room.meetings.send(new DeleteAttendeeCommand({ MeetingId: meeting.MeetingId, AttendeeId: attendees.get('emil')!.AttendeeId }));
    await expect.poll(async () => (await person('emil').ask('seen')).stopped, SOON).toBe('AudioAttendeeRemoved');
    await expect.poll(async () => (await person('ana').ask('seen')).presence['emil'], SOON).toBe(false);
    people.delete('emil');
    const before = person('dora');
    await join_('dora');
    await expect.poll(async () => (await before.ask('seen')).stopped, SOON).toBe('AudioJoinedFromAnotherDevice');
    await before.page.close();
    await soonHears('ana', 'dora');
    expect((await person('ana').ask('seen')).presence['dora']).toBe(true);
    await expect.poll(() => [told('AttendeeDeleted'), told('AttendeeLeft')], SOON).toEqual([['emil'], ['emil']]);
  });
});

/** A stretch in which Cleo, Dora and Cleo again speak, with the seconds of it at which each began and ended. Taken again where the machine stood still meanwhile. */
async function takenSteadily() {
  for (let attempt = 1; attempt < 6; attempt += 1) {
    const { MediaCapturePipeline: capture } = await room.pipelines.send(new CreateMediaCapturePipelineCommand({ SourceType: 'ChimeSdkMeeting', SourceArn: meeting.MeetingArn, SinkType: 'S3Bucket', SinkArn: 'arn:aws:s3:::recordings' }));
    const zero = capture!.CreatedTimestamp!.getTime();
    const spoke: [Name, number, number][] = [];
    let steady = true;
    const wait = async (ms: number) => { steady = (await ranFor(ms)) && steady; };
    for (const name of ['cleo', 'dora', 'cleo'] as const) {
      await wait(700);
      const from = await person(name).ask('speak', true);
      await wait(1800);
      spoke.push([name, (from - zero) / 1000, ((await person(name).ask('speak', false)) - zero) / 1000]);
    }
    await wait(500);
    await room.pipelines.send(new DeleteMediaCapturePipelineCommand({ MediaPipelineId: capture!.MediaPipelineId }));
    if (steady) return { capture, spoke };
  }
  throw new Error('the machine stood still in each of five stretches');
}

const byStart = ([one]: [number, number], [other]: [number, number]) => one - other;

describe('a recording', () => {
  beforeAll(async () => {
    atRest = { since: Date.now(), megabytes: megabytes() };
    for (const name of ['ana', 'ben'] as const) await person(name).ask('mute');
    for (const name of ['cleo', 'dora'] as const) await person(name).ask('speak', false);
  });
  afterAll(async () => {
    for (const name of ['ana', 'ben'] as const) await person(name).ask('unmute');
    for (const name of ['cleo', 'dora'] as const) await person(name).ask('speak', true);
  });

  it('has everybody when they spoke, within 300 ms, and plays', async () => {
    const { capture, spoke } = await takenSteadily();
    const { MediaConcatenationPipeline: made } = await room.pipelines.send(
      new CreateMediaConcatenationPipelineCommand({
        Sources: [{ Type: 'MediaCapturePipeline', MediaCapturePipelineSourceConfiguration: { MediaPipelineArn: capture!.MediaPipelineArn!, ChimeSdkMeetingConfiguration: { ArtifactsConfiguration: { Audio: { State: 'Enabled' }, Video: { State: 'Enabled' }, Content: { State: 'Disabled' }, DataChannel: { State: 'Disabled' }, TranscriptionMessages: { State: 'Disabled' }, MeetingEvents: { State: 'Disabled' }, CompositedVideo: { State: 'Enabled' } } } } }],
        Sinks: [{ Type: 'S3Bucket', S3BucketSinkConfiguration: { Destination: 'arn:aws:s3:::recordings/some/place' } }],
      }),
    );
    const finished = () => room.told(meeting.MeetingId).some(({ type, detail }) => type === 'MediaPipelineDeleted' && detail['mediaPipelineId'] === made!.MediaPipelineId);
    await expect.poll(finished, SOON).toBe(true);
    const key = `some/place/composited-video/${made!.MediaPipelineId}.webm`;
    const keys = (await room.s3.send(new ListObjectsV2Command({ Bucket: 'recordings' }))).Contents!.map(({ Key }) => Key!);
    expect(keys).toContain(key);
    expect(keys).toContain(`some/place/attendee-audio/${made!.MediaPipelineId}/${attendees.get('dora')!.AttendeeId}.webm`);
    const object = await room.s3.send(new GetObjectCommand({ Bucket: 'recordings', Key: key }));
    expect(object.ContentType).toBe('video/webm');

    const { duration, width, tones } = await recordedTones(person('ana').page, Buffer.from(await object.Body!.transformToByteArray()), [HZ.cleo, HZ.dora, HZ.ana]);
    expect(width).toBeGreaterThan(0);
    expect(duration).toBeGreaterThan(spoke.at(-1)![2]);
    // A busy machine interrupts a voice for a moment: what lies within one turn is one turn.
    const turns = spoke.map(([name, from, to]) => ({ from, to, heard: tones[name === 'cleo' ? 0 : 1]!.filter(([start, end]) => start > from - 0.5 && end < to + 0.5) }));
    expect(turns.flatMap(({ heard }) => heard).toSorted(byStart), 'nothing is heard outside of turns').toEqual(tones.flat().toSorted(byStart));
    for (const { from, to, heard } of turns) {
      expect(Math.abs(heard[0]![0] - from)).toBeLessThan(0.3);
      expect(Math.abs(heard.at(-1)![1] - to)).toBeLessThan(0.3);
      expect(heard.reduce((sum, [start, end]) => sum + end - start, 0) / (to - from)).toBeGreaterThan(0.6);
    }
  });
});

describe('trouble', () => {
  it('of the network is seen and gets over; a tab that dies is told as dropped', async () => {
    const { page } = person('dora');
    people.delete('dora');
    await page.close();
    const putBack = cutNetwork(join(folder, `${HZ.ben}.wav`));
    onTestFinished(putBack);
    await soonMisses('ana', 'ben');
    await expect.poll(async () => (await person('ana').ask('seen')).presences.filter(({ who }) => who === 'dora').at(-1), SOON).toEqual({ who: 'dora', present: false, dropped: true });
    putBack();
    await expectAllTogether();
    const ben = await person('ben').ask('seen');
    expect(ben.stopped).toBeUndefined();
    expect(told('AttendeeDropped')).toContain('dora');
  });

  it('is not made by a call that goes on: memory does not grow', async () => {
    await new Promise((resolve) => setTimeout(resolve, atRest.since + 120_000 - Date.now()));
    expect(megabytes() - atRest.megabytes).toBeLessThan(60);
  });

  it('of the whole service, killed and started again, ends with everybody back', async () => {
    await person('cleo').page.close();
    await join_('cleo');
    await expectAllTogether();
    const joined = told('AttendeeJoined').length;
    await room.stack.kill();
    await room.stack.restart();
    await expectAllTogether();
    for (const name of people.keys()) expect((await person(name).ask('seen')).stopped).toBeUndefined();
    expect(told('AttendeeJoined').length).toBe(joined);
    // Cleo has come twice, and goes but once.
    await person('cleo').ask('leave');
    people.delete('cleo');
    await expect.poll(async () => (await person('ana').ask('seen')).presence['cleo'], SOON).toBe(false);
  });
});

describe('the end', () => {
  it('sends everybody home, and nobody comes back', async () => {
    await room.meetings.send(new DeleteMeetingCommand({ MeetingId: meeting.MeetingId }));
    for (const name of people.keys()) await expect.poll(async () => (await person(name).ask('seen')).stopped, SOON).toBe('MeetingEnded');
    await expect.poll(() => told('MeetingEnded'), SOON).toHaveLength(1);
    const late = await openPerson(browsers[2]!, room.stack.web, 'late', 1);
    expect(await late.ask('join', meeting, attendees.get('ana')!, { hz: 1 })).toEqual({ started: 0, stopped: 'MeetingEnded' });
  });

  it('nothing was against the policy of the page', () => {
    for (const { complaints } of people.values()) expect(complaints.filter((text) => /Policy|Trusted/.test(text))).toEqual([]);
  });
});
