import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { listenOnLoopback } from './listen-on-loopback.ts';

it('lets connections rest for ten minutes', async () => {
  const { url, close } = await listenOnLoopback(createServer((_, response) => response.end()), 0);
  const answer = await fetch(url);
  await answer.text();
  expect(answer.headers.get('keep-alive')).toBe('timeout=600');
  await close();
});
