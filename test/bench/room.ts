import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureChromium } from '../../scripts/lib/ensure-chromium.ts';
import { launchBrowser, openPerson, type Person } from '../local-cloud/room/person.ts';
import { startRoomStack } from '../local-cloud/room/room-stack.ts';
import { median, printTable, publishTable, saveFigures } from './figures.ts';
import { readProcFile } from './read-proc-file.ts';
import { laneOffsets } from './recordings/lane-offsets.ts';
import { recordingOffsets } from './recordings/recording-offsets.ts';

/**
 * `npm run bench -- room [minutes of soak]`: measures the load of meetings on the machine, how soon
 * participants see and hear one another, how exactly recordings and their lanes contain who spoke
 * when, and whether memory grows. It fails if one of the last two misses its limit.
 */
const root = resolve(import.meta.dirname, '../..');
const SOAK_MINUTES = Number(process.argv[2] ?? 30);
const CROWDS = [2, 3, 5, 8];
const MEASURED_MS = 10_000;
const JOINS = 9;
/**
 * The milliseconds for which the page is idle before joining, because users look at the device
 * check for a while.
 */
const AT_REST_MS = 1000;
const TICKS_PER_SECOND = 100;
/**
 * The maximum difference in milliseconds between the start or end of a turn and its place in a
 * recording and its lanes.
 */
const MAX_OFF_MS = 300;
/** The maximum growth of the service's memory during a call, in MB. */
const MAX_GROWTH_MB = 60;
/** The first and the last minutes of a call, whose smallest values are compared. */
const SAMPLE_MINUTES = 5;
process.env['CHROMIUM_PATH'] = ensureChromium(console.log);
const folder = mkdtempSync(join(tmpdir(), 'parley-bench-room-'));
const room = await startRoomStack();
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const status = (name: string) => readProcFile(`/proc/${room.stack.pid()}/${name}`);
const megabytes = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(status('status'))![1]) / 1024);
const cpuSeconds = () => {
  const fields = status('stat')
    .slice(status('stat').lastIndexOf(')') + 2)
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};
const browsers: Browser[] = [];
try {
  const atRest = megabytes();
  const speed = await measureJoins();
  printTable(
    'Milliseconds from the click, median',
    ['', 'Chime here', 'bare WebRTC', 'ratio'],
    [
      [
        'first picture',
        Math.round(speed.frame),
        Math.round(speed.bareFrame),
        (speed.frame / speed.bareFrame).toFixed(2),
      ],
      [
        'first sound',
        Math.round(speed.sound),
        Math.round(speed.bareSound),
        (speed.sound / speed.bareSound).toFixed(2),
      ],
    ],
  );
  saveFigures(root, { room_speed: speed });
  const costs = await measureCrowds();
  publishTable(
    'room',
    `What a meeting costs the service (${atRest} MB at rest)`,
    ['people', '% of a core of the service', 'per person', 'MB'],
    costs.map(({ people, cpu, memory }) => [
      people,
      cpu.toFixed(1),
      (cpu / people).toFixed(1),
      memory,
    ]),
  );
  saveFigures(root, { room_cost: { at_rest_mb: atRest, costs } });
  const recorded = await measureRecording();
  const lanes = await laneOffsets(folder);
  printTable(
    'Milliseconds by which turns begin and end off',
    ['', 'median', 'most'],
    [
      ['recording', ...offBy(recorded)],
      ['lanes of the page', ...offBy(lanes)],
    ],
  );
  saveFigures(root, { room_off_ms: { recorded, lanes } });
  if ([...recorded, ...lanes].some((ms) => Math.abs(ms) > MAX_OFF_MS))
    miss(`a turn is off by more than ${MAX_OFF_MS} ms`);
  const soak = await measureSoak();
  printTable(
    `Memory in a call of ${SOAK_MINUTES} minutes`,
    ['minute', 'MB'],
    soak.map((memory, minute) => [minute, memory]),
  );
  saveFigures(root, { room_soak_mb: soak });
  const growth =
    Math.min(...soak.slice(-SAMPLE_MINUTES)) - Math.min(...soak.slice(0, SAMPLE_MINUTES));
  console.log(`Grown by ${growth} MB in ${SOAK_MINUTES} minutes (at most ${MAX_GROWTH_MB})`);
  if (growth > MAX_GROWTH_MB) miss(`the service grew by ${growth} MB`);
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await room.close();
  rmSync(folder, { recursive: true, force: true });
}

async function open(hz?: number): Promise<Browser> {
  const browser = await launchBrowser(folder, hz);
  browsers.push(browser);
  return browser;
}

/** Measures how soon a participant sees and hears another one who joins. */
async function measureJoins() {
  const [there, comes] = [await open(440), await open(900)];
  const figures = {
    frame: [] as number[],
    sound: [] as number[],
    bareFrame: [] as number[],
    bareSound: [] as number[],
  };
  for (let n = 0; n < JOINS; n++) {
    const meeting = await room.createMeeting();
    const first = await enter(there, meeting, 'first', undefined);
    await wait(1500);
    const second = await enter(comes, meeting, 'second', undefined, true);
    let seen = await second.ask('seen');
    for (
      ;
      seen.firstFrameMs === undefined || seen.firstSoundMs === undefined;
      seen = await second.ask('seen')
    )
      await wait(100);
    figures.frame.push(seen.firstFrameMs);
    figures.sound.push(seen.firstSoundMs);
    await Promise.all([first, second].map((person) => person.page.close()));
    const alone = await openPerson(comes, room.stack.web, 'bare', 900);
    await wait(AT_REST_MS);
    const bare = await alone.ask('bare');
    figures.bareFrame.push(bare.frameMs);
    figures.bareSound.push(bare.soundMs);
    await alone.page.close();
  }
  return {
    frame: median(figures.frame),
    sound: median(figures.sound),
    bareFrame: median(figures.bareFrame),
    bareSound: median(figures.bareSound),
  };
}

async function measureCrowds() {
  const costs: { people: number; cpu: number; memory: number }[] = [];
  for (const people of CROWDS) {
    const browser = await open();
    const meeting = await room.createMeeting();
    for (let n = 0; n < people; n++) await enter(browser, meeting, `person ${n}`, 300 + 150 * n);
    await wait(4000);
    const before = cpuSeconds();
    await wait(MEASURED_MS);
    costs.push({
      people,
      cpu: ((cpuSeconds() - before) / (MEASURED_MS / 1000)) * 100,
      memory: megabytes(),
    });
    await browser.close();
    await wait(2000);
  }
  return costs;
}

async function measureRecording(): Promise<number[]> {
  const browser = await open();
  const meeting = await room.createMeeting();
  const people = [
    await enter(browser, meeting, 'first', 500),
    await enter(browser, meeting, 'second', 1100),
  ] as const;
  const offsets = await recordingOffsets(room, meeting, people);
  await browser.close();
  return offsets;
}

function offBy(offsets: readonly number[]): [number, number] {
  const distances = offsets.map((ms) => Math.round(Math.abs(ms)));
  return [Math.round(median(distances)), Math.max(...distances)];
}

function miss(what: string): void {
  console.error(`Missed: ${what}`);
  process.exitCode = 1;
}

async function measureSoak(): Promise<number[]> {
  const browser = await open();
  const meeting = await room.createMeeting();
  for (const n of [0, 1, 2]) await enter(browser, meeting, `person ${n}`, 400 + 300 * n);
  const memory: number[] = [];
  for (let minute = 0; minute <= SOAK_MINUTES; minute++) {
    memory.push(megabytes());
    console.log(`minute ${minute}: ${memory.at(-1)} MB`);
    if (minute < SOAK_MINUTES) await wait(60_000);
  }
  return memory;
}

async function enter(
  browser: Browser,
  meeting: { MeetingId: string },
  name: string,
  hz: number | undefined,
  listen = false,
): Promise<Person> {
  const person = await openPerson(browser, room.stack.web, name, hz ?? 0);
  if (listen) await wait(AT_REST_MS);
  const { started } = await person.ask(
    'join',
    meeting,
    await room.createAttendee(meeting.MeetingId, name),
    { ...(hz !== undefined && { hz }), size: [320, 180, 10], listen },
  );
  if (started !== 1) throw new Error(`${name} could not come in`);
  return person;
}
