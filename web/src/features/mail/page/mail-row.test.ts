import { expect, test } from 'vitest';
import { THREAD_ACTIONS } from '@parley/contracts/mail/mail.routes.ts';
import {
  applyThreadAction,
  isActionApplicable,
  UNDO_ACTIONS,
  type MailRow,
  hasLabel,
} from './mail-row.ts';

const row = (more: Partial<MailRow> = {}): MailRow => ({
  id: 'thr_1' as never,
  candidate_id: 'cand_1' as never,
  candidate: 'Asha Raman',
  subject: 'Hello',
  subject_hidden: false,
  labels_hidden: false,
  snippet: '',
  requisition: null,
  place: 'inbox',
  labels: [],
  messages: 1,
  has_attachments: false,
  last_direction: 'in',
  last_from: 'Asha Raman',
  last_at: '2026-11-21T10:00:00.000Z',
  unread: true,
  starred: false,
  important: false,
  ...more,
});

test('an action that was applied cannot be applied again, but its inverse can', () => {
  for (const action of THREAD_ACTIONS.filter((one) => one !== 'restore' && one !== 'not-spam')) {
    const start = row({
      unread: action === 'read',
      starred: action === 'unstar',
      important: action === 'unimportant',
      place: action === 'inbox' ? 'archive' : 'inbox',
      labels: action === 'unlabel' ? ['lbl_1' as never] : [],
    });
    expect([action, isActionApplicable(start, action, 'lbl_1')]).toEqual([action, true]);
    const done = applyThreadAction(start, action, 'lbl_1');
    expect([
      action,
      isActionApplicable(done, action, 'lbl_1'),
      isActionApplicable(done, UNDO_ACTIONS[action], 'lbl_1'),
    ]).toEqual([action, false, true]);
  }
});

test('a restored thread is not in the trash and can be moved back there', () => {
  const trashed = row({ place: 'trash' });
  expect(hasLabel(trashed, 'trash')).toBe(true);
  expect(hasLabel(applyThreadAction(trashed, 'restore'), 'trash')).toBe(false);
  expect(isActionApplicable(applyThreadAction(trashed, 'restore'), 'trash')).toBe(true);
});

test('a thread in the trash or in spam is listed under no other label', () => {
  for (const place of ['trash', 'spam'] as const) {
    const away = row({ place, starred: true, important: true, labels: ['lbl_1' as never] });
    expect(
      ['all', 'inbox', 'sent', 'starred', 'important', 'lbl_1'].filter((label) =>
        hasLabel(away, label),
      ),
    ).toEqual([]);
    expect(hasLabel(away, place)).toBe(true);
  }
});

test('a thread is listed under each of its labels', () => {
  expect(hasLabel(row({ labels: ['lbl_1' as never] }), 'lbl_1')).toBe(true);
  expect(hasLabel(row(), 'lbl_1')).toBe(false);
  expect(hasLabel(row(), 'starred')).toBe(false);
  expect(hasLabel(row({ starred: true }), 'starred')).toBe(true);
});
