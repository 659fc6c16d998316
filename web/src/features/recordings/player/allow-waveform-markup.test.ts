import { expect, it } from 'vitest';
import { allowWaveformMarkup, isWaveformMarkup } from './allow-waveform-markup.ts';

it('lets the frame of a waveform through and nothing that could run', () => {
  expect(['', '<style>\n :host { color: red; }\n</style>\n<div class="scroll" part="scroll">\n<div class="cursor" part="cursor"></div></div>'].map(isWaveformMarkup)).toEqual([true, true]);
  expect(['<img src=x onerror=alert(1)>', '<div class="a" part="b" onclick="x()"></div>', '<script></script>', '<style></style><script></script>', '<style><script></style>', 'words'].map(isWaveformMarkup)).toEqual([false, false, false, false, false, false]);
});

it('makes its policy once, and none where browsers have no such thing', () => {
  let made: ((text: string) => string | null) | undefined;
  const maker = { defaultPolicy: null as unknown, createPolicy: (_: string, { createHTML }: { createHTML(text: string): string | null }) => { made = createHTML; maker.defaultPolicy = {}; } };
  allowWaveformMarkup(maker);
  expect([made?.(''), made?.('<b>')]).toEqual(['', null]);
  made = undefined;
  allowWaveformMarkup(maker);
  allowWaveformMarkup(undefined);
  expect(made).toBeUndefined();
});
