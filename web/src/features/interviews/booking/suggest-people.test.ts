import { expect, it } from 'vitest';
import type { UserId } from '@parley/contracts/shared/ids.ts';
import { suggestPeople } from './suggest-people.ts';

const interview = (stage: string, ...ids: string[]) => ({
  stage,
  panelists: ids.map((id) => ({ user_id: id as UserId, name: id })),
});

it('suggests the panels of the same step before later ones, and each person once', () => {
  expect(
    suggestPeople(
      [interview('Team', 'ana', 'ben'), interview('Screen', 'cem'), interview('Screen', 'ana')],
      'Screen',
      null,
    ),
  ).toEqual(['cem', 'ana', 'ben']);
});

it('suggests the hiring manager last, even after many others', () => {
  const many = [interview('Screen', 'max', 'a', 'b', 'c', 'd', 'e', 'f')];
  expect(suggestPeople(many, 'Screen', 'max')).toEqual(['a', 'b', 'c', 'd', 'max']);
  expect(suggestPeople([], 'Screen', 'max')).toEqual(['max']);
});
