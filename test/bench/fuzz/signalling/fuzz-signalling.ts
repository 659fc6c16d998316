import { DeleteMeetingCommand } from '@aws-sdk/client-chime-sdk-meetings';
import { startTestChime, type TestChime } from '@parley/local-cloud/chime/testing/chime-harness.ts';
import { checkIn, openSignalling } from '@parley/local-cloud/chime/testing/signalling-client.ts';
import { createRandom, type Random } from '@parley/local-cloud/shared/random.ts';
import { reportViolation, type FuzzReport } from '../fuzz-report.ts';
import { measureGrowth } from '../measure-growth.ts';
import { findFrameViolations, isRefusal, readFrame } from './find-frame-violations.ts';
import { makeGrowingFrame, makeOddFrame } from './odd-frames.ts';
import { sendRaw, makeOddBytes, makeOddHandshake } from './raw-connection.ts';

interface Options {
  seed: number;
  /** The number of frames that are parsed without a socket. */
  frames: number;
  /**
   * The number of frames that are parsed in two sizes, so that more than linear time is detected.
   */
  growing: number;
  /**
   * The number of participants who join a meeting and send odd frames, and the number of odd
   * connections.
   */
  people: number;
  report: FuzzReport;
}

const AT_ONCE = 4;
/** The maximum number of frames of one participant. */
const MAX_FRAMES = 40;
/** After this many participants, the remaining ones check that the meeting continues. */
const LOOK_EVERY = 20;
/** The allowed responses to a handshake. There is none if the handshake was never complete. */
const ANSWERS = /^$|^HTTP\/1\.1 (101|400|401|403|404|405|421|426|431) /;

/** Parses odd frames, then sends them to a meeting with two participants who stay. */
export async function fuzzSignalling(options: Options): Promise<void> {
  await readFrames(options);
  await fuzzMeetings(options);
}

const note = (report: FuzzReport, violation: string, place: string) => {
  const kind = violation.replace(/[\da-f]{8}-[\da-f-]{27}|0x[\da-f]+|\d+(\.\d+)?/g, '…');
  reportViolation(report, `signalling: ${kind.slice(0, 120)}`, `${violation}\n    ${place}`);
};

async function readFrames({ seed, frames, growing, report }: Options): Promise<void> {
  for (let index = 0; index < frames; index += 1) {
    const frame = makeOddFrame(createRandom(seed * 1_000_003 + index));
    for (const violation of findFrameViolations(frame)) {
      const bytes = frame.toString('hex').slice(0, 1000);
      note(report, violation, `seed ${seed}, frame ${index}: ${bytes}`);
    }
  }
  for (let index = 0; index < growing; index += 1) {
    const { what, of } = makeGrowingFrame(createRandom(seed * 1_000_003 + frames + index));
    const place = `seed ${seed}, growing frame ${index}: ${what}`;
    try {
      const growth = await measureGrowth(async (size) => void readFrame(of(size)));
      if (growth === undefined) continue;
      note(report, `four times the size takes ${growth.toFixed(1)} times as long`, place);
    } catch (error) {
      note(report, `it throws ${(error as Error).stack ?? String(error)}`, place);
    }
  }
}

async function fuzzMeetings({ seed, people, report }: Options): Promise<void> {
  const chime = await startTestChime();
  const ends = ({ stack }: Error) => note(report, `it ends the process: ${stack}`, `seed ${seed}`);
  process.on('uncaughtException', ends);
  try {
    const port = Number(new URL(chime.engine.url).port);
    const meeting = await openMeeting(chime, 'fuzzed');
    const over = await openMeeting(chime, 'over');
    const MeetingId = over.id;
    await chime.meetings().send(new DeleteMeetingCommand({ MeetingId }));
    const stay = await Promise.all(
      [meeting.invite('stays-1'), meeting.invite('stays-2')].map(async (token) =>
        checkIn(await openSignalling(meeting.url, await token)),
      ),
    );
    const guests = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => meeting.invite(`guest-${index}`)),
    );

    for (let from = 0; from < people; from += LOOK_EVERY) {
      const numbers = Array.from({ length: LOOK_EVERY }, (_, index) => from + index);
      const work = numbers[Symbol.iterator]();
      await Promise.all(
        guests.map(async (joinToken) => {
          for (const number of work) {
            const random = createRandom(seed * 1_000_003 + number);
            const place = `seed ${seed}, person ${number}`;
            const content = random.next() < 0.2 ? '#content' : '';
            const invited = { joinToken: joinToken + content };
            await visit(random, { ...invited, url: meeting.url }).catch((error: unknown) =>
              note(report, String(error), place),
            );
            const path = `/control/${random.next() < 0.3 ? over.id : meeting.id}`;
            const token = path.endsWith(over.id) ? over.token : invited.joinToken;
            const opening = makeOddHandshake(random, { path, joinToken: token });
            const line = await sendRaw(port, opening, makeOddBytes(random)).catch(
              (error: unknown) => String(error),
            );
            if (!ANSWERS.test(line)) note(report, `a handshake is answered by ${line}`, place);
          }
        }),
      );
      const place = `seed ${seed}, people ${from} to ${from + LOOK_EVERY - 1}`;
      for (const person of stay) {
        const goesOn = await person.isAnswered().catch(() => false);
        if (!goesOn) note(report, 'those who stay are thrown out, or hear nothing', place);
        for (const unread of person.unread.splice(0)) {
          note(report, `those who stay cannot read ${unread}`, place);
        }
      }
      for (const error of chime.errors.splice(0)) {
        const message = error instanceof Error ? error.message : String(error);
        if (!isRefusal(message)) note(report, `the engine fails: ${message}`, place);
      }
      if (stay.some(({ socket }) => socket.readyState !== socket.OPEN)) return;
    }
    for (const person of stay) person.close();
  } finally {
    await chime.stop();
    process.off('uncaughtException', ends);
  }
}

async function openMeeting(chime: TestChime, name: string) {
  const { MeetingId: id } = await chime.createMeeting(name);
  const invite = async (who: string) => (await chime.createAttendee(id!, who)).JoinToken!;
  const url = `${chime.engine.url.replace('http', 'ws')}/control/${id!}`;
  return { id: id!, url, invite, token: await invite('somebody') };
}

/** Joins, sends odd frames, and leaves in one of several ways. */
async function visit(random: Random, { url, joinToken }: { url: string; joinToken: string }) {
  const person = await openSignalling(url, joinToken);
  try {
    if (random.next() < 0.7) await checkIn(person);
    const count = random.between(1, MAX_FRAMES);
    for (let sent = 0; sent < count; sent += 1) person.send(makeOddFrame(random));
    if (random.next() < 0.1) person.socket.send('a text');
    await person.isAnswered();
    if (person.unread.length > 0) throw new Error(`the client cannot read ${person.unread[0]}`);
  } finally {
    person.close();
  }
}
