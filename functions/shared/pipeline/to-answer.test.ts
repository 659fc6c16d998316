import { expect, test } from 'vitest';
import * as z from 'zod';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { parseIfMatch } from './entity-tags.ts';
import { toAnswer } from './to-answer.ts';

const row: RouteRow = {
  method: 'GET',
  path: '/things',
  group: 'system',
  access: 'public',
  request: {},
  responses: { 200: z.strictObject({ n: z.int() }), 304: null },
  contentTag: true,
  problems: [],
  idempotency: 'safe',
  summary: 'Returns the things',
};
const answerTo = (n: number, headers: Record<string, string> = {}, of = row) =>
  toAnswer(of, { status: 200, body: { n } }, {
    headers,
    requestContext: { requestId: 'request' },
  } as never);

test('the same content has the same tag, and other content another', () => {
  const [one, same, other] = [answerTo(1), answerTo(1), answerTo(2)].map(
    ({ headers }) => headers['etag'],
  );
  expect(one).toMatch(/^W\/"[\w-]{22}"$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test.each([
  ['the tag', (tag: string) => tag, 304],
  ['the tag as a strong one', (tag: string) => tag.slice(2), 304],
  ['one of several tags', (tag: string) => `"other", ${tag}`, 304],
  ['any tag', () => '*', 304],
  ['another tag', () => '"other"', 200],
  ['nothing', () => '', 200],
])('if a caller has %s, the answer is sent again only where needed', (_, toHeader, status) => {
  const etag = answerTo(1).headers['etag']!;
  const answer = answerTo(1, { 'if-none-match': toHeader(etag) });
  expect([answer.statusCode, answer.headers['etag']]).toEqual([status, etag]);
  expect(answer.body).toBe(status === 304 ? '' : '{"n":1}');
});

const plain = ({ contentTag: _, ...others }: RouteRow): RouteRow => others;

test('rows without a tag of their content are sent whole', () => {
  const answer = answerTo(1, { 'if-none-match': '*' }, plain(row));
  expect([answer.statusCode, answer.headers['etag']]).toEqual([200, undefined]);
});

const record: RouteRow = {
  ...plain(row),
  responses: { 200: z.object({ version: z.int(), name: z.string() }), 304: null },
};
const answerRecord = (name: string, version: number, tag = '', of = record) =>
  toAnswer(of, { status: 200, body: { version, name } }, {
    headers: { 'if-none-match': tag },
    requestContext: { requestId: 'request' },
  } as never);

test('the tag of a record begins with its version, and follows its content', () => {
  const etag = answerRecord('Ana', 3).headers['etag']!;
  expect(etag).toMatch(/^"3\.[\w-]{22}"$/);
  expect(parseIfMatch(etag)).toEqual([3]);
  for (const sent of [etag, `W/${etag}`, `"2", ${etag}`, '*'])
    expect([sent, answerRecord('Ana', 3, sent).statusCode]).toEqual([sent, 304]);
  // A name that is not part of the record changes the answer, and no version.
  for (const other of [answerRecord('Bo', 3, etag), answerRecord('Ana', 4, etag)])
    expect(other.statusCode).toBe(200);
  expect(answerRecord('Ana', 3, '"3"').statusCode).toBe(200);
});

test('what is written has its version as its tag, and what has no version none', () => {
  const written: RouteRow = {
    ...record,
    method: 'PUT',
    responses: { 200: record.responses[200]! },
  };
  const answer = answerRecord('Ana', 3, '*', written);
  expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"3"']);
  expect(answerRecord('Ana', 0).headers['etag']).toBeUndefined();
});

test('a call that goes away says since when that is known and until when it works', () => {
  const leaving = { ...plain(row), deprecated: { since: '2026-12-01', until: '2027-06-01' } };
  expect(answerTo(1, {}, leaving).headers).toMatchObject({
    deprecation: '@1796083200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
  });
  expect(Object.keys(answerTo(1).headers)).not.toContain('deprecation');
});
