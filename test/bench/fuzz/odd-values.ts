import type { Random } from '@parley/local-cloud/shared/random.ts';

/**
 * The prefix of values that `JSON.stringify` cannot write, such as `1e400` or a key `__proto__`.
 */
const RAW = '@raw:';
const RAW_TEXT = /"@raw:((?:[^"\\]|\\.)*)"/g;

/** Returns JSON in which texts that begin with `@raw:` are inserted unquoted. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replace(RAW_TEXT, (_, inner: string) => JSON.parse(`"${inner}"`) as string);

/** A lone surrogate, which is half of a character that UTF-16 encodes as two units. */
const HALF = '\ud83d';
const LENGTHS = [
  39, 40, 41, 80, 100, 101, 120, 121, 200, 201, 254, 255, 500, 1000, 2000, 2001, 5000,
];
const LETTERS = ['x', 'é', '漢', '👩‍👩‍👧‍👦', 'a\u0301', '\ufdfa', 'İ', 'ﬃ', ' '];

const TEXTS: readonly string[] = [
  '',
  ' ',
  'a',
  '0',
  '-0',
  'NaN',
  'Infinity',
  '1e400',
  '9007199254740993',
  'null',
  'undefined',
  'true',
  HALF,
  `Ana ${HALF}`,
  `${HALF}\ude00`,
  '\ude00',
  '\u202eabc',
  '\u2066abc',
  '\u200f',
  '\u0000',
  'a\u0007b',
  'a\nb',
  'a\r\nBcc: x@mail.example',
  '\u2028',
  '\ufeff',
  '\u0085',
  '\u200b',
  '\u00ad',
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'prototype',
  '__defineGetter__',
  '<script>alert(1)</script>',
  '{{candidate.name}}',
  '{{constructor}}',
  '{{',
  '=1+1',
  "' or 1=1 --",
  '#',
  '~',
  'T#2#FUZZ',
  '../../etc/passwd',
  '/',
  '\\',
  '%',
  '%zz',
  '%00',
  '*',
  '.',
  '..',
  '"',
  '||',
  '2026-02-30',
  '2026-03-29',
  '0000-01-01',
  '9999-12-31',
  '-271821-04-20',
  '2026-03-02',
  '2026-03-29T02:30',
  '2026-03-29T02:30:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '2026-03-02T08:00:00+99:99',
  '24:00',
  '23:59',
  '00:00',
  '25:61',
  'Europe/Berlin',
  'Europe/Nowhere',
  'UTC',
  '+14:00',
  'a@b',
  'a@mail.example',
  `${'x'.repeat(64)}@${'y'.repeat(180)}.example`,
  'Ana Silva',
  'Zoë Müller',
  '田中',
  'C++ 👩‍💻',
  'O’Brien & Söhne',
  'a\u0301b',
  'x'.repeat(60),
  'ä@mail.example',
  'a@xn--80ak6aa92e.example',
  'javascript:alert(1)',
  'http://127.0.0.1/',
  'data:,x',
];

/** Dates at the limits of the calendar, at clock changes, and on a leap day. */
const DATES = [
  '0000-01-01',
  '0001-01-01',
  '1970-01-01',
  '2026-03-01',
  '2026-03-29',
  '2026-10-25',
  '2028-02-29',
  '9998-12-31',
  '9999-12-31',
];
const TIMES = ['00:00:00.000', '02:30:00.000', '12:00:00', '23:59:59.999'];

const NUMBERS: readonly unknown[] = [
  -0,
  0,
  1,
  -1,
  1.5,
  0.1,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  1e308,
  5e-324,
  `${RAW}1e400`,
  `${RAW}-1e400`,
  `${RAW}-0`,
  `${RAW}NaN`,
  `${RAW}01`,
  `${RAW}1.0`,
  `${RAW}${'9'.repeat(400)}`,
];

const SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  {},
  [],
  [[]],
  [null],
  [{}],
  { odd: true },
  { constructor: { prototype: { a: 1 } } },
  `${RAW}{"__proto__":{"admin":true}}`,
  `${RAW}{"a":1,"a":2}`,
  { toString: 'x' },
  { length: 1e9 },
  `${RAW}${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${RAW}${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
];

/** Returns an odd text, or a text whose length is a limit or one more. */
export function makeFuzzText(random: Random, limit?: number): string {
  if (random.next() < 0.7) return random.pick(TEXTS);
  const character = random.pick(LETTERS);
  if (random.next() < 0.05) return character.repeat(60_000);
  const isNear = limit !== undefined && limit < 20_000 && random.next() < 0.7;
  const length = isNear ? limit : random.pick(LENGTHS);
  const times = Math.floor(length / random.pick([1, character.length])) + random.between(-1, 1);
  return character.repeat(Math.max(0, times));
}

/** Returns a value that a field with this JSON schema refuses or only just accepts. */
export function makeFuzzValue(
  random: Random,
  schema: Record<string, unknown>,
  ids: readonly string[],
): unknown {
  const chance = random.next();
  const { type, enum: choices, ...limits } = schema as Limits;
  const { maxLength, minLength, minimum, maximum, maxItems } = limits;
  if (chance < 0.15) return random.pick(SHAPES);
  if (chance < 0.25) return random.pick(NUMBERS);
  if (chance < 0.4) return random.pick(ids);
  if (chance < 0.7 && schema['format'] === 'date') return random.pick(DATES);
  if (chance < 0.7 && schema['format'] === 'date-time') {
    return `${random.pick(DATES)}T${random.pick(TIMES)}Z`;
  }
  if (chance < 0.7 && String(schema['pattern']).includes('T([01]')) {
    return `${random.pick(DATES)}T${random.pick(TIMES).slice(0, 5)}`;
  }
  if (Array.isArray(choices) && random.next() < 0.5) return random.pick(choices);
  if (type === 'array' && random.next() < 0.7) {
    const one = random.pick([random.pick(ids), makeFuzzText(random), random.pick(SHAPES), 1]);
    const limit = random.pick([maxItems ?? 10, (maxItems ?? 50) + 1, 1, 2, 3000]);
    return Array.from({ length: Math.min(limit, 3000) }, () => one);
  }
  if ((type === 'integer' || type === 'number') && random.next() < 0.6) {
    return random.pick([minimum ?? 0, (minimum ?? 0) - 1, maximum ?? 100, (maximum ?? 100) + 1, 7]);
  }
  return makeFuzzText(random, random.pick([maxLength, maxLength && maxLength + 1, minLength]));
}

interface Limits {
  type?: string;
  maxLength?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  enum?: readonly unknown[];
}
