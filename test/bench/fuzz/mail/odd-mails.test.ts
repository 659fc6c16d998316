import { expect, test } from 'vitest';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { measureGrowth } from '../measure-growth.ts';
import { findMailViolations, readAll } from './find-mail-violations.ts';
import { makeGrowingMail, makeOddMail } from './odd-mails.ts';

const seeds = Array.from({ length: 300 }, (_, seed) => seed);

test('the same seed makes the same mails', () => {
  const mailsOf = () => seeds.map((seed) => makeOddMail(createRandom(seed)).toString('hex'));
  expect(mailsOf()).toEqual(mailsOf());
  expect(new Set(mailsOf()).size).toBeGreaterThan(seeds.length - 20);
});

test('odd mails can be parsed, and the result can be stored and shown', async () => {
  const mails = seeds.map((seed) => makeOddMail(createRandom(seed)));
  const violations = await Promise.all(mails.map(findMailViolations));
  expect(violations.flat()).toEqual([]);
});

test('odd mails include calendar replies that propose a time, and texts', async () => {
  const read = await Promise.all(seeds.map((seed) => readAll(makeOddMail(createRandom(seed)))));
  expect(read.filter(({ reply }) => reply?.proposed).length).toBeGreaterThan(5);
  expect(read.filter(({ mail }) => mail.text !== '').length).toBeGreaterThan(50);
});

test('a growing mail has the requested size and repeats the same part', () => {
  for (const seed of seeds) {
    const { what, of } = makeGrowingMail(createRandom(seed));
    const { length } = of(50_000);
    expect([what, length > 50_000, length < 60_000]).toEqual([what, true, true]);
    expect(makeGrowingMail(createRandom(seed)).what).toBe(what);
  }
});

test('a calendar with thousands of zones without a name is read in linear time', async () => {
  const before = 'From: Asha <asha@mail.example>\r\nContent-Type: text/calendar\r\n\r\n';
  const zone = 'BEGIN:VTIMEZONE\r\n';
  const mailOf = (size: number) =>
    Buffer.from(`${before}BEGIN:VCALENDAR\r\n${zone.repeat(Math.ceil(size / zone.length))}`);
  expect(await measureGrowth(async (size) => void (await readAll(mailOf(size))))).toBeUndefined();
});
