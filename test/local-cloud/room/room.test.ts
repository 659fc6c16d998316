import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateMediaCapturePipelineCommand,
  DeleteMediaCapturePipelineCommand,
} from '@aws-sdk/client-chime-sdk-media-pipelines';
import { DeleteAttendeeCommand, DeleteMeetingCommand } from '@aws-sdk/client-chime-sdk-meetings';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cutNetwork } from './cut-network.ts';
import { launchBrowser, openPerson, type Person } from './person.ts';
import { readRecording, SINK_ARN } from './read-recording.ts';
import { recordedTones } from './recorded-tones.ts';
import { startRoomStack, type RoomStack } from './room-stack.ts';

/**
 * Tests the unmodified amazon-chime-sdk-js in real browsers against the local Chime service, on a
 * page with the content security policy of production.
 */
const HZ = { ana: 440, ben: 900, cleo: 1500, dora: 2200 };
type Name = keyof typeof HZ;
/**
 * A tone that is heard is louder than the first value, in dB. A tone that is not heard is quieter
 * than the second.
 */
const [LOUD, FAINT] = [-60, -70];
/** How much louder the other voices are than what remains of the participant's own tone, in dB. */
const OWN_IS_FAINTER = 12;
/** The timeout for a busy machine that pauses now and then. */
const SOON = { timeout: 60_000, interval: 50 };

let folder: string;
let room: RoomStack;
let meeting: { MeetingId: string; MeetingArn: string };
let ownBrowser: Browser;
let sharedBrowser: Browser;
const people = new Map<Name, Person>();
const attendees = new Map<Name, { AttendeeId: string }>();
const person = (name: Name) => people.get(name)!;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-tones-'));
  [room, ownBrowser, sharedBrowser] = await Promise.all([
    startRoomStack(),
    launchBrowser(folder, HZ.ben),
    launchBrowser(folder),
  ]);
  meeting = await room.createMeeting();
});
afterAll(async () => {
  await Promise.all([ownBrowser, sharedBrowser].map((browser) => browser?.close()));
  await room?.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Joins the meeting. Ben speaks into the fake microphone of a separate browser. The others share
 * one browser and produce their tones on the page.
 */
async function joinMeeting(name: Name): Promise<Person> {
  const one = await openPerson(
    name === 'ben' ? ownBrowser : sharedBrowser,
    room.stack.web,
    name,
    HZ[name],
  );
  if (!attendees.has(name)) attendees.set(name, await room.createAttendee(meeting.MeetingId, name));
  const { started, stopped } = await one.ask('join', meeting, attendees.get(name)!, {
    ...(name !== 'ben' && { hz: HZ[name] }),
    size: [160, 90, 5],
  });
  expect({ started: started > 0, stopped }, `${name} comes in`).toEqual({
    started: true,
    stopped: undefined,
  });
  people.set(name, one);
  return one;
}

/**
 * Checks that everybody sees the moving video of all others, and hears the others but not
 * themselves.
 */
async function expectAllTogether(): Promise<void> {
  const names = [...people.keys()];
  const looked = names.map(async (name) => {
    const others = names.filter((other) => other !== name);
    await expect
      .poll(
        async () =>
          (await person(name).ask('moving'))
            .filter(({ content }) => !content)
            .map(({ who }) => who)
            .sort(),
        SOON,
      )
      .toEqual([...others].sort());
    const hears = async () => {
      const [own, ...loud] = await person(name).ask('tones', [
        HZ[name],
        ...others.map((other) => HZ[other]),
      ]);
      return {
        others: others.filter((_, index) => loud[index]! > LOUD),
        themselves: own! >= Math.min(...loud) - OWN_IS_FAINTER,
      };
    };
    await expect
      .poll(hears, { ...SOON, message: `what ${name} hears` })
      .toEqual({ others, themselves: false });
  });
  await Promise.all(looked).catch(async (error: unknown) => {
    const receiving = names.map(
      async (name) => `${name}: ${JSON.stringify(await person(name).ask('receiving'))}`,
    );
    throw new Error(`${String(error)}\n${(await Promise.all(receiving)).join('\n')}`);
  });
}

const loudness = async (listener: Name, speaker: Name) =>
  (await person(listener).ask('tones', [HZ[speaker]]))[0]!;
const soonHears = (listener: Name, speaker: Name) =>
  expect.poll(() => loudness(listener, speaker), SOON).toBeGreaterThan(LOUD);
const soonMisses = (listener: Name, speaker: Name) =>
  expect.poll(() => loudness(listener, speaker), SOON).toBeLessThan(FAINT);
const soonSees = (name: Name, pick: (seen: Seen) => unknown) =>
  expect.poll(async () => pick(await seenBy(name)), SOON);
type Seen = Awaited<ReturnType<typeof seenBy>>;
const seenBy = (name: Name) => person(name).ask('seen');
const told = (type: string) =>
  room
    .told(meeting.MeetingId)
    .filter((one) => one.type === type)
    .map(({ who }) => who);

describe('a meeting', () => {
  it('of two participants: they see and hear each other', async () => {
    await joinMeeting('ana');
    await joinMeeting('ben');
    await expectAllTogether();
    await soonSees('ana', ({ presence }) => presence).toEqual({ ana: true, ben: true });
    await soonSees('ana', ({ volumes }) => volumes['ben']!.highest).toBeGreaterThan(0.2);
    await expect.poll(() => told('AttendeeJoined'), SOON).toEqual(['ana', 'ben']);
  });

  it('lets a participant mute and unmute', async () => {
    await person('ben').ask('mute');
    await soonMisses('ana', 'ben');
    await soonSees('ana', ({ volumes }) => volumes['ben']!.muted).toBe(true);
    await person('ben').ask('unmute');
    await soonHears('ana', 'ben');
    await soonSees('ana', ({ volumes }) => volumes['ben']!.muted).toBe(false);
  });

  it('lets a participant turn the camera off and on', async () => {
    await person('ben').ask('videoOff');
    await soonSees('ana', ({ tiles }) => tiles.filter(({ local }) => !local)).toEqual([]);
    await person('ben').ask('videoOn');
    await expect
      .poll(() => person('ana').ask('moving'), SOON)
      .toEqual([{ who: 'ben', content: false }]);
  });

  it('of three participants: each hears a mix, and a late one gets recent messages', async () => {
    await person('ana').ask('say', 'For all', 120_000);
    await person('ana').ask('say', 'For now');
    await soonSees('ben', ({ messages }) => messages).toEqual([
      { text: 'For all', from: 'ana' },
      { text: 'For now', from: 'ana' },
    ]);
    expect((await seenBy('ana')).messages).toEqual([]);
    await joinMeeting('cleo');
    await soonSees('cleo', ({ messages }) => messages).toEqual([{ text: 'For all', from: 'ana' }]);
    await expectAllTogether();
  });

  it('of four participants, one of whom shares a screen with all others', async () => {
    await joinMeeting('dora');
    await expectAllTogether();
    await person('dora').ask('share');
    for (const name of ['ana', 'ben', 'cleo'] as const) {
      await expect
        .poll(
          async () =>
            (await person(name).ask('moving'))
              .filter(({ content }) => content)
              .map(({ who }) => who),
          SOON,
        )
        .toEqual(['dora']);
    }
    await person('dora').ask('stopSharing');
    await soonSees('ana', ({ tiles }) => tiles.some(({ content }) => content)).toBe(false);
    await expect
      .poll(() => [told('AttendeeContentJoined'), told('AttendeeContentLeft')], SOON)
      .toEqual([['dora'], ['dora']]);
  });

  it('lets a participant join in another tab', async () => {
    // The service notices only some seconds later that Dora has left; a later test checks that.
    await person('dora').page.close();
    people.delete('dora');
    const before = person('cleo');
    await joinMeeting('cleo');
    await expect
      .poll(async () => (await before.ask('seen')).stopped, SOON)
      .toBe('AudioJoinedFromAnotherDevice');
    await before.page.close();
    await soonHears('ana', 'cleo');
    await soonSees('ana', ({ presence }) => presence['cleo']).toBe(true);
  });
});

/**
 * The participants who speak one after the other in the recording, each until Ben has heard so many
 * seconds of them.
 */
const SPEAKERS = ['ana', 'cleo', 'ana'] as const;
const HEARD_SECONDS = 1;

interface Turn {
  who: Name;
  /** The length of the sound. */
  seconds: number;
}

/** Returns the turns of a recording: a turn ends when another participant is heard. */
function listTurns(sounds: { who: Name; from: number; to: number }[]): Turn[] {
  const turns: Turn[] = [];
  for (const { who, from, to } of sounds.toSorted((one, other) => one.from - other.from)) {
    if (turns.at(-1)?.who !== who) turns.push({ who, seconds: 0 });
    turns.at(-1)!.seconds += to - from;
  }
  return turns;
}

describe('a recording', () => {
  it('contains everybody in turn and nobody who is muted, and can be played', async () => {
    await person('ben').ask('mute');
    for (const name of ['ana', 'cleo'] as const) await person(name).ask('speak', false);
    for (const name of ['ana', 'cleo'] as const) await soonMisses('ben', name);
    await soonMisses('ana', 'ben');
    const { MediaCapturePipeline: capture } = await room.pipelines.send(
      new CreateMediaCapturePipelineCommand({
        SourceType: 'ChimeSdkMeeting',
        SourceArn: meeting.MeetingArn,
        SinkType: 'S3Bucket',
        SinkArn: SINK_ARN,
      }),
    );
    const spoken: Turn[] = [];
    for (const who of SPEAKERS) {
      const from = await person(who).ask('speak', true);
      await person('ben').ask('hear', HZ[who], HEARD_SECONDS, LOUD);
      spoken.push({ who, seconds: ((await person(who).ask('speak', false)) - from) / 1000 });
      await soonMisses('ben', who);
    }
    await room.pipelines.send(
      new DeleteMediaCapturePipelineCommand({ MediaPipelineId: capture!.MediaPipelineId }),
    );
    const finished = () =>
      room
        .told(meeting.MeetingId)
        .some(
          ({ type, detail }) =>
            type === 'MediaPipelineDeleted' &&
            detail['mediaPipelineId'] === capture!.MediaPipelineId,
        );
    await expect.poll(finished, SOON).toBe(true);

    await person('ben').ask('unmute');
    for (const name of ['ana', 'cleo'] as const) await person(name).ask('speak', true);

    const names = ['ana', 'ben', 'cleo'] as const;
    const { duration, width, tones } = await recordedTones(
      person('ana').page,
      await readRecording(room.s3),
      names.map((name) => HZ[name]),
    );
    expect(width).toBeGreaterThan(0);
    expect(duration).toBeGreaterThan(spoken.reduce((sum, { seconds }) => sum + seconds, 0));
    const sounds = names.flatMap((who, index) =>
      tones[index]!.map(([from, to]) => ({ who, from, to })),
    );
    const turns = listTurns(sounds);
    expect(turns.map(({ who }) => who)).toEqual(SPEAKERS);
    const ordered = sounds.toSorted((one, other) => one.from - other.from);
    expect(
      ordered.filter(({ from }, index) => index > 0 && from < ordered[index - 1]!.to),
      'who speaks at the same time as another',
    ).toEqual([]);
    for (const [index, { seconds }] of turns.entries()) {
      expect(seconds / HEARD_SECONDS, 'of what was heard').toBeGreaterThan(0.6);
      expect(
        seconds / spoken[index]!.seconds,
        'of the time in which the microphone was on',
      ).toBeLessThan(1.2);
    }
  });
});

describe('trouble', () => {
  /**
   * The best signal strength, on a scale from 0 to 1. It decreases after some seconds without a
   * packet.
   */
  const GOOD_SIGNAL = 1;
  const signalOfBen = ({ volumes }: Seen) => volumes['ben']!.signal;

  it('a lost network is detected and recovered; a closed tab is reported as dropped', async () => {
    const putBack = cutNetwork(join(folder, `${HZ.ben}.wav`));
    onTestFinished(putBack);
    await soonMisses('ana', 'ben');
    await soonSees('ana', signalOfBen).toBeLessThan(GOOD_SIGNAL);
    await soonSees('ana', ({ presences }) =>
      presences.filter(({ who }) => who === 'dora').at(-1),
    ).toEqual({ who: 'dora', present: false, dropped: true });
    putBack();
    await soonSees('ana', signalOfBen).toBe(GOOD_SIGNAL);
    await expectAllTogether();
    expect((await seenBy('ben')).stopped).toBeUndefined();
    await expect.poll(() => told('AttendeeDropped'), SOON).toContain('dora');
  });

  it('after the service was killed and restarted, everybody is connected again', async () => {
    await person('cleo').page.close();
    await joinMeeting('cleo');
    await expectAllTogether();
    const joined = told('AttendeeJoined').length;
    await room.stack.kill();
    await room.stack.restart();
    await expectAllTogether();
    for (const name of people.keys()) expect((await seenBy(name)).stopped).toBeUndefined();
    expect(told('AttendeeJoined').length).toBe(joined);
  });
});

describe('the end', () => {
  it('for one participant: who is removed leaves once, even if joined several times', async () => {
    await room.meetings.send(
      new DeleteAttendeeCommand({
        MeetingId: meeting.MeetingId,
        AttendeeId: attendees.get('cleo')!.AttendeeId,
      }),
    );
    await soonSees('cleo', ({ stopped }) => stopped).toBe('AudioAttendeeRemoved');
    await soonSees('ana', ({ presence }) => presence['cleo']).toBe(false);
    await expect
      .poll(() => [told('AttendeeDeleted'), told('AttendeeLeft')], SOON)
      .toEqual([['cleo'], ['cleo']]);
    people.delete('cleo');
  });

  it('for all: everybody leaves, and nobody can return', async () => {
    await room.meetings.send(new DeleteMeetingCommand({ MeetingId: meeting.MeetingId }));
    for (const name of people.keys())
      await soonSees(name, ({ stopped }) => stopped).toBe('MeetingEnded');
    await expect.poll(() => told('MeetingEnded'), SOON).toHaveLength(1);
    const late = await openPerson(sharedBrowser, room.stack.web, 'late', 1);
    expect(await late.ask('join', meeting, attendees.get('ana')!, { hz: 1 })).toEqual({
      started: 0,
      stopped: 'MeetingEnded',
    });
  });

  it('nothing violated the content security policy of the page', () => {
    for (const { failures } of people.values())
      expect(failures.filter((text) => /Policy|Trusted/.test(text))).toEqual([]);
  });
});
