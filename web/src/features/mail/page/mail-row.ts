import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ThreadAction } from '@parley/contracts/mail/mail.routes.ts';
import { useChangeSearch } from '../../../components/hooks/use-change-search.ts';
import { hasOpenOverlay } from '../../../components/overlays/overlay-props.ts';
import { toSingleLineQuery } from '../../../components/text/formats.ts';
import { paths } from '../../../paths.ts';
import type { Output } from '../../../session/api/api.ts';
import { settingsStore } from '../../../settings/settings.ts';

export type MailRow = Output<'list-mail-threads'>['items'][number];
export type MailDraft = Output<'list-mail-drafts'>['items'][number];

/** Checks whether an action would change a mail thread. */
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

/**
 * Returns the mail thread after an action; only the server knows to which place it restores a
 * thread.
 */
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

/** The inverse of each action. */
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

/** Checks whether a mail thread is in the list of a label. */
export function hasLabel(row: MailRow, label: string): boolean {
  const away = row.place === 'trash' || row.place === 'spam';
  if (label === 'trash' || label === 'spam' || label === 'inbox') return row.place === label;
  if (label === 'starred') return row.starred && !away;
  if (label === 'important') return row.important && !away;
  return !away && (!label.startsWith('lbl_') || (row.labels as readonly string[]).includes(label));
}

/** Returns the query of an address with another search text. */
function withText(search: URLSearchParams, q: string): URLSearchParams {
  if (q) search.set('q', q);
  else search.delete('q');
  return search;
}

/** The state of the page, which is all in the address: label, mail thread, search and composer. */
export function useMailPlace() {
  const { systemLabel, customLabel, mailId } = useParams();
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const navigate = useNavigate();
  const label = customLabel ?? systemLabel ?? 'all';
  const searched = toSingleLineQuery(search.get('q') ?? '');
  const address = (
    threadId: string | undefined,
    more: Record<string, string | undefined> = {},
  ): string => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ q: searched || undefined, ...more }))
      if (value) next.set(name, value);
    const text = next.toString();
    return paths.mail(label, threadId) + (text ? `?${text}` : '');
  };
  return {
    label,
    threadId: mailId,
    searched,
    composing: search.get('compose') ?? undefined,
    to: search.get('to') ?? undefined,
    replying: search.get('reply') === '1',
    address,
    // Navigates immediately, so that the next key applies to the mail thread that is then open.
    go: (
      threadId: string | undefined,
      more: Record<string, string | undefined> = {},
      replace = false,
    ) => void navigate(address(threadId, more), { replace, flushSync: true }),
    // A message that was begun while the search was delayed stays open.
    find: (q: string) => changeSearch((now) => withText(now, q), { replace: true }),
  };
}

/** The action of each key, by the key's name. */
export type MailKeys = Readonly<Partial<Record<string, () => void>>>;

const WRITES = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/**
 * Single-key shortcuts of a mail program: disabled while typing, with a modifier, and in dialogs.
 */
export function useMailKeys(keys: MailKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (
        !settingsStore.get().singleKeys ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest(WRITES) ||
        hasOpenOverlay()
      )
        return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
