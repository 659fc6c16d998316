import { expect, it } from 'vitest';
import { type CallTile, whoIsLarge } from './who-is-large.ts';

const panelist = (person: string, more: Partial<CallTile> = {}): CallTile => ({
  person,
  self: person === 'me',
  candidate: person === 'asha',
  sharing: false,
  muted: false,
  ...more,
});
const present = [panelist('me'), panelist('tom'), panelist('asha')];
const deps = { present, pinned: undefined, floor: undefined, before: undefined };

it('is the candidate until somebody speaks', () => {
  expect(whoIsLarge(deps)?.person).toBe('asha');
  expect(whoIsLarge({ ...deps, floor: 'tom' })?.person).toBe('tom');
});

it('stays with who spoke last while one speaks oneself', () => {
  expect(whoIsLarge({ ...deps, floor: 'me', before: 'tom' })?.person).toBe('tom');
});

it('goes back to the candidate when who spoke last has switched the microphone off', () => {
  expect(
    whoIsLarge({
      ...deps,
      present: [panelist('me'), panelist('tom', { muted: true }), panelist('asha')],
      floor: 'me',
      before: 'tom',
    })?.person,
  ).toBe('asha');
});

it('is whom one has chosen, while they are there', () => {
  expect(whoIsLarge({ ...deps, pinned: 'asha', floor: 'tom' })?.person).toBe('asha');
  expect(whoIsLarge({ ...deps, pinned: 'gone', floor: 'tom' })?.person).toBe('tom');
});

it('is what another shares, before everything', () => {
  expect(
    whoIsLarge({
      ...deps,
      present: [panelist('me'), panelist('tom', { sharing: true })],
      pinned: 'me',
    }),
  ).toEqual({ person: 'tom', content: true });
  expect(
    whoIsLarge({ ...deps, present: [panelist('me', { sharing: true }), panelist('asha')] }),
  ).toEqual({
    person: 'asha',
    content: false,
  });
});

it('is oneself where nobody else is, and nobody in an empty room', () => {
  expect(whoIsLarge({ ...deps, present: [panelist('me')] })?.person).toBe('me');
  expect(whoIsLarge({ ...deps, present: [] })).toBeUndefined();
});
