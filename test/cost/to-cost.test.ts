import { expect, test } from 'vitest';
import { ASSUMPTIONS, readAssumptions } from './assumptions.ts';
import type { FixedResources } from './count-fixed.ts';
import type { CountedParts } from './count-hiring.ts';
import { type Counted, NOTHING, scaleCounted, subtractCounted, sumCounted } from './counted.ts';
import { PRICES, type Price } from './prices.ts';
import { countApiRequests, sumUsd, toCost, toInterview } from './to-cost.ts';

const counted = (changed: Partial<Counted> = {}): Counted => ({
  ...NOTHING,
  calls: { interviews: 30, outbox: 10, 'pre-token': 2, transcription: 3 },
  actions: { 's3:PutObject': 4, 's3:GetObject': 8, 'kms:Decrypt': 1 },
  read: 100,
  written: 200,
  tableBytes: 50_000,
  transitions: 20,
  mailsSent: 5,
  mailsReceived: 1,
  logBytes: 9_000,
  edgeRequests: 60,
  edgeBytes: 900_000,
  ...changed,
});
const PARTS: CountedParts = {
  requisition: counted(),
  interview: counted(),
  callMinute: counted(),
  recording: counted(),
  recordingMinutes: 1,
  pages: counted(),
  opened: { rita: ['/app'] },
  openMinute: counted(),
};
const FIXED: FixedResources = {
  alarms: 90,
  metrics: 6,
  dashboards: 1,
  webAcls: 2,
  webAclRules: 9,
  keys: 1,
  secrets: 1,
};
const ASSUMED = readAssumptions();
const costOf = (interviews: number) => toCost(PARTS, FIXED, ASSUMED, interviews);

test('counts add up, by name and by number, and scale', () => {
  const one = counted({ calls: { system: 1 }, read: 1 });
  const other = counted({ calls: { system: 2, mail: 3 }, read: 2 });
  expect(sumCounted([one, other])).toMatchObject({ calls: { system: 3, mail: 3 }, read: 3 });
  expect(subtractCounted(other, one)).toMatchObject({ calls: { system: 1, mail: 3 }, read: 1 });
  expect(scaleCounted(other, 10)).toMatchObject({ calls: { system: 20, mail: 30 }, read: 20 });
});

test('the sum of a bill is the sum of its lines, and each line is its quantity by its price', () => {
  const rows = costOf(1000);
  let byHand = 0;
  for (const { price, quantity, for: of } of rows) {
    const { usd, per } = PRICES[price];
    byHand += (usd / per) * quantity * (of === 'interview' ? 1000 : 1);
  }
  expect(sumUsd(rows)).toBeCloseTo(byHand, 6);
  expect(byHand).toBeGreaterThan(0);
});

test('twice as many interviews double their own part of the bill and leave the rest', () => {
  const [once, twice] = [costOf(1000), costOf(2000)];
  for (const [index, row] of once.entries()) {
    const factor = row.for === 'interview' ? 2 : 1;
    expect(twice[index]!.usd, row.what).toBeCloseTo(row.usd * factor, 9);
  }
  const ofMonth = (rows: typeof once) => sumUsd(rows.filter((row) => row.for === 'month'));
  expect(sumUsd(twice) - ofMonth(twice)).toBeCloseTo(2 * (sumUsd(once) - ofMonth(once)), 6);
  expect(ofMonth(once)).toBeGreaterThan(0);
});

test('an interview has the whole call, its part of a requisition, and the pages of every visit', () => {
  const { minutes, people, visits } = ASSUMED;
  const times =
    1 +
    1 / ASSUMED['interviews-per-requisition'] +
    (minutes * people) / 3 +
    1 +
    visits +
    ASSUMED['open-minutes'];
  expect(toInterview(PARTS, ASSUMED).written).toBeCloseTo(200 * times, 6);
});

test('a recording has the steps of all its pieces, and the words of its first minute once', () => {
  const transitions = (minutes: string) => {
    const silent = { ...PARTS, callMinute: NOTHING };
    return toInterview(silent, readAssumptions({ minutes })).transitions;
  };
  expect(transitions('41') - transitions('40')).toBeCloseTo(20, 6);
  expect(transitions('45')).toBeCloseTo(transitions('41'), 6);
});

test('only calls of functions with routes are requests to the API', () => {
  expect(countApiRequests(counted())).toBe(30);
});

test('the time of transcriptions follows the recorded minutes, not the calls that were played', () => {
  const time = (minutes: string) =>
    toCost(PARTS, FIXED, readAssumptions({ minutes }), 1).find(
      ({ price }) => price === 'lambda-x86',
    )!.quantity;
  expect(time('60')).toBeCloseTo(60 * 60 * 0.14 * (1769 / 1024), 6);
  expect(time('0')).toBe(0);
});

test('minutes of sound only are captured at the price of sound, and store less', () => {
  const bill = (part: string) => toCost(PARTS, FIXED, readAssumptions({ 'sound-only': part }), 1);
  const minutesOf = (part: string, price: string) =>
    bill(part).find((row) => row.price === price)!.quantity;
  expect([minutesOf('0.25', 'capture'), minutesOf('0.25', 'capture-sound')]).toEqual([
    33.75, 11.25,
  ]);
  expect(minutesOf('0', 's3-storage') - minutesOf('1', 's3-storage')).toBeCloseTo(
    (45 * 3 * (ASSUMED['recording-mb'] - ASSUMED['sound-mb'])) / 1000,
    6,
  );
});

test('an assumption can be given on the command line, and must be a number', () => {
  expect(readAssumptions({ minutes: '30' }).minutes).toBe(30);
  expect(readAssumptions({}).minutes).toBe(ASSUMPTIONS.minutes.value);
  for (const wrong of ['', 'long', '-1'])
    expect(() => readAssumptions({ minutes: wrong })).toThrow('is not a number');
});

test.each(Object.entries<Price>(PRICES))(
  'the price of %s names its page and its day',
  (_, price) => {
    expect(price.usd).toBeGreaterThan(0);
    expect(price.source.length).toBeGreaterThan(10);
    expect(price.of).toMatch(/^(\d{4}(-\d\d){0,2}|undated)$/);
  },
);
