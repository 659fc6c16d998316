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

it("the large video is the candidate's until somebody speaks", () => {
  expect(whoIsLarge(deps)?.person).toBe('asha');
  expect(whoIsLarge({ ...deps, floor: 'tom' })?.person).toBe('tom');
});

it('the large video stays with the last speaker while the user speaks', () => {
  expect(whoIsLarge({ ...deps, floor: 'me', before: 'tom' })?.person).toBe('tom');
});

it('the large video returns to the candidate when the last speaker is muted', () => {
  expect(
    whoIsLarge({
      ...deps,
      present: [panelist('me'), panelist('tom', { muted: true }), panelist('asha')],
      floor: 'me',
      before: 'tom',
    })?.person,
  ).toBe('asha');
});

it("the large video is the pinned participant's while they are present", () => {
  expect(whoIsLarge({ ...deps, pinned: 'asha', floor: 'tom' })?.person).toBe('asha');
  expect(whoIsLarge({ ...deps, pinned: 'gone', floor: 'tom' })?.person).toBe('tom');
});

it('a screen shared by another participant has priority', () => {
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

it("the large video is the user's own if nobody else is present, and none in an empty room", () => {
  expect(whoIsLarge({ ...deps, present: [panelist('me')] })?.person).toBe('me');
  expect(whoIsLarge({ ...deps, present: [] })).toBeUndefined();
});
