import { describe, expect, it } from 'vitest';
import { needsNewApproval, findApprovalBlocker } from './approval.ts';

const approved = {
  status: 'open',
  title: 'Engineer',
  department: 'Platform',
  location: 'London',
  employment_type: 'full-time',
  openings: 2,
} as const;

describe('an approval', () => {
  it.each([
    ['the title', { title: 'Staff engineer' }, true],
    ['the department', { department: 'Data' }, true],
    ['the place', { location: 'Berlin' }, true],
    ['the kind of contract', { employment_type: 'contract' }, true],
    ['more openings', { openings: 3 }, true],
    ['fewer openings', { openings: 1 }, false],
    ['nothing', {}, false],
  ] as const)('is required again after a change of %s: %o, %s', (_, change, expected) => {
    expect(needsNewApproval(approved, { ...approved, ...change })).toBe(expected);
    expect(needsNewApproval({ ...approved, status: 'draft' }, { ...approved, ...change })).toBe(
      false,
    );
    for (const status of ['pending_approval', 'on_hold'] as const)
      expect(needsNewApproval({ ...approved, status }, { ...approved, ...change })).toBe(expected);
  });

  it('is given by another person than the requester, if there is another one', () => {
    expect(findApprovalBlocker({ by_id: 'ana' }, 'ana', true)).toContain('Somebody else');
    expect([
      findApprovalBlocker({ by_id: 'ana' }, 'ana', false),
      findApprovalBlocker({ by_id: 'ana' }, 'ben', true),
      findApprovalBlocker(null, 'ana', true),
    ]).toEqual([null, null, null]);
  });
});
