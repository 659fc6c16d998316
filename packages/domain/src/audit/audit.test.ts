import { expect, it } from 'vitest';
import { auditFacts, findAuditKind } from './audit-kind.ts';

it.each([
  ['company.changed', 'companies'],
  ['user.invited', 'people'],
  ['user.two-step-reset', 'security'],
  ['company.two-step-changed', 'security'],
  ['access.refused', 'security'],
  ['candidate-feedback.added', 'scorecards'],
  ['application.moved', 'candidates'],
  ['room.admitted', 'interviews'],
  ['recording-settings.changed', 'recordings'],
  ['list.exported', 'exports'],
  ['something.new', 'other'],
  ['chat.sent', undefined],
  ['mail.draft-saved', undefined],
  ['feedback.saved', undefined],
  ['invitation.asked', undefined],
  ['registration.begun', undefined],
  ['account.password-changing', undefined],
  ['recording.look-due', undefined],
  ['event.retry-due', undefined],
])('event %s has the audit kind %s', (type, kind) => expect(findAuditKind(type)).toBe(kind));

it('contains ids, states and counts, and no text that a person has written', () => {
  expect(
    auditFacts({
      interview_id: 'iv_01K00000000000000000000001',
      tenant_id: 7,
      from: 'open',
      rows: 12,
      reason: 'tenant-mismatch',
      route: 'GET /api/users',
      note: 'a note',
      name: 'Ada',
      email: 'ada@example.com',
      removed: ['a'],
      took: { seats: [] },
      user_id: undefined,
      actor_id: 'ada@example.com',
    }),
  ).toEqual({
    interview_id: 'iv_01K00000000000000000000001',
    tenant_id: 7,
    from: 'open',
    rows: 12,
    reason: 'tenant-mismatch',
    route: 'GET /api/users',
  });
});
