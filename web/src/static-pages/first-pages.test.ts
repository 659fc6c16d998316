import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { FIRST_PAGES } from './first-pages.ts';

test('roles that may not open a list do not request its numbers early', () => {
  const countingRoles = (path: string) =>
    FIRST_PAGES[path]!.requests.find(({ url }) => url.startsWith('/api/listCounts'))!.roles;
  expect(countingRoles(paths.requisitions)).toContain('recruiter');
  expect(countingRoles(paths.requisitions)).not.toContain('interviewer');
  for (const path of [paths.candidates, paths.requisitions, paths.recordings, paths.users])
    expect(countingRoles(path), path).not.toContain('candidate');
});
