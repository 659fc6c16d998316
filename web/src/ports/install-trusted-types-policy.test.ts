import { beforeEach, expect, it, vi } from 'vitest';
import { installTrustedTypesPolicy } from './install-trusted-types-policy.ts';

interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
}
let made: Rules[];
const types = {
  defaultPolicy: null as unknown,
  createPolicy: (_: string, rules: Rules) => {
    made.push(rules);
    types.defaultPolicy = rules;
  },
};
beforeEach(() => {
  made = [];
  types.defaultPolicy = null;
  vi.stubGlobal('location', { origin: 'https://app.parley.example' });
});

it('allows plain text and the frame of a waveform, and nothing that could run', () => {
  installTrustedTypesPolicy(types);
  const { createHTML } = made[0]!;
  for (const text of [
    '',
    '24 Nov 2026',
    '<style>\n :host { color: red; }\n</style>\n<div class="scroll" part="scroll">\n<div ' +
      'class="cursor" part="cursor"></div></div>',
  ])
    expect(createHTML(text)).toBe(text);
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '<div class="a" part="b" onclick="x()"></div>',
    '<script></script>',
    '<style></style><script></script>',
    '<style><script></style>',
    '&lt;img&gt;',
  ])
    expect(createHTML(text)).toBeNull();
});

it('allows workers only from blobs of this origin', () => {
  installTrustedTypesPolicy(types);
  const { createScriptURL } = made[0]!;
  expect(createScriptURL('blob:https://app.parley.example/1-2')).toBe(
    'blob:https://app.parley.example/1-2',
  );
  for (const url of [
    'blob:https://evil.example/1',
    'https://app.parley.example/x.js',
    'data:text/javascript,1',
    'blob:https://app.parley.example.evil/1',
  ])
    expect(createScriptURL(url)).toBeNull();
});

it('is created once, and not in browsers without Trusted Types', () => {
  installTrustedTypesPolicy(types);
  installTrustedTypesPolicy(types);
  installTrustedTypesPolicy(undefined);
  expect(made).toHaveLength(1);
});
