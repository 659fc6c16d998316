import { expect, test } from 'vitest';
import { splitText } from './split-text.ts';

const kinds = (text: string, names: string[] = []) =>
  splitText(text, names).map((piece) => `${piece.kind}:${piece.text}`);

test('addresses become links without the full stop behind them', () => {
  expect(kinds('See https://parley.example/a?b=1. Then (http://x.example/)!')).toEqual([
    'text:See ',
    'link:https://parley.example/a?b=1',
    'text:. Then (',
    'link:http://x.example/',
    'text:)!',
  ]);
});

test('nothing but http and https becomes a link, and markup stays words', () => {
  expect(kinds('javascript:alert(1) <a href="x">y</a> data:text/html,1')).toEqual([
    'text:javascript:alert(1) <a href="x">y</a> data:text/html,1',
  ]);
  expect(kinds('https:// alone')).toEqual(['text:https:// alone']);
});

test('names that were called are found, the longer first', () => {
  expect(kinds('@Tom Weiss and @Tom, hello', ['Tom', 'Tom Weiss'])).toEqual([
    'mention:@Tom Weiss',
    'text: and ',
    'mention:@Tom',
    'text:, hello',
  ]);
  expect(kinds('@nobody', ['Tom'])).toEqual(['text:@nobody']);
});
