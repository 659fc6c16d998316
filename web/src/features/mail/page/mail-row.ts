import type { ThreadAction } from '@parley/contracts/mail/mail.routes.ts';
import type { Output } from '../../../session/api/api.ts';

export type MailRow = Output<'list-mail-threads'>['items'][number];
export type MailDraft = Output<'list-mail-drafts'>['items'][number];

/** Whether an action would change a conversation. */
export function isActionApplicable(row: MailRow, action: ThreadAction, label?: string): boolean {
  switch (action) {
    case 'read':
      return row.unread;
    case 'unread':
      return !row.unread;
    case 'star':
      return !row.starred;
    case 'unstar':
      return row.starred;
    case 'important':
      return !row.important;
    case 'unimportant':
      return row.important;
    case 'archive':
      return row.place === 'inbox';
    case 'inbox':
      return row.place !== 'inbox';
    case 'trash':
      return row.place !== 'trash';
    case 'restore':
      return row.place === 'trash';
    case 'spam':
      return row.place !== 'spam';
    case 'not-spam':
      return row.place === 'spam';
    case 'label':
      return !(row.labels as readonly string[]).includes(label ?? '');
    case 'unlabel':
      return (row.labels as readonly string[]).includes(label ?? '');
  }
}

/** The conversation as it will be after an action; where a restored one goes, the server knows. */
export function applyThreadAction(row: MailRow, action: ThreadAction, label?: string): MailRow {
  switch (action) {
    case 'read':
      return { ...row, unread: false };
    case 'unread':
      return { ...row, unread: true };
    case 'star':
      return { ...row, starred: true };
    case 'unstar':
      return { ...row, starred: false };
    case 'important':
      return { ...row, important: true };
    case 'unimportant':
      return { ...row, important: false };
    case 'archive':
    case 'restore':
    case 'not-spam':
      return { ...row, place: 'archive' };
    case 'inbox':
      return { ...row, place: 'inbox' };
    case 'trash':
      return { ...row, place: 'trash' };
    case 'spam':
      return { ...row, place: 'spam' };
    case 'label':
      return { ...row, labels: [...row.labels, label as MailRow['labels'][number]] };
    case 'unlabel':
      return { ...row, labels: row.labels.filter((other) => other !== label) };
  }
}

/** What takes an action back. */
export const UNDO_ACTIONS: Record<ThreadAction, ThreadAction> = {
  read: 'unread',
  unread: 'read',
  star: 'unstar',
  unstar: 'star',
  important: 'unimportant',
  unimportant: 'important',
  archive: 'inbox',
  inbox: 'archive',
  trash: 'restore',
  restore: 'trash',
  spam: 'not-spam',
  'not-spam': 'spam',
  label: 'unlabel',
  unlabel: 'label',
};

/** Whether a conversation stands in the list of a label. */
export function hasLabel(row: MailRow, label: string): boolean {
  const away = row.place === 'trash' || row.place === 'spam';
  if (label === 'trash' || label === 'spam' || label === 'inbox') return row.place === label;
  if (label === 'starred') return row.starred && !away;
  if (label === 'important') return row.important && !away;
  return !away && (!label.startsWith('lbl_') || (row.labels as readonly string[]).includes(label));
}
