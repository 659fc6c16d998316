import { expect, test } from 'vitest';
import * as z from 'zod';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
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

test('rows without a tag of their content are sent whole', () => {
  const { contentTag: _, ...plain } = row;
  const answer = answerTo(1, { 'if-none-match': '*' }, plain);
  expect([answer.statusCode, answer.headers['etag']]).toEqual([200, undefined]);
});
