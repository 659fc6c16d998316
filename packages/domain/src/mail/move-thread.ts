import type { MailPlace } from '@parley/contracts/mail/mail-thread.schema.ts';
import type { ThreadAction } from '@parley/contracts/mail/mail.routes.ts';

/** Actions that change a mail thread for the whole company. */
const SHARED_ACTIONS = [
  'archive',
  'inbox',
  'trash',
  'restore',
  'spam',
  'not-spam',
  'label',
  'unlabel',
] as const satisfies readonly ThreadAction[];
export type SharedAction = (typeof SHARED_ACTIONS)[number];

export const isSharedAction = (action: ThreadAction): action is SharedAction =>
  (SHARED_ACTIONS as readonly ThreadAction[]).includes(action);

export interface Movable {
  place: MailPlace;
  /** The place from which it was moved to trash or spam. */
  place_before: 'inbox' | 'archive';
  labels: readonly string[];
}
export interface Moved {
  place: MailPlace;
  place_before: 'inbox' | 'archive';
  labels: string[];
}

/** The largest number of a company's own labels on one mail thread. */
export const MAX_LABELS = 10;

/**
 * Returns a mail thread after an action. An action that does not apply (restoring a thread that is
 * not in the trash) changes nothing.
 * @returns undefined if the thread already has the largest number of labels
 */
export function moveThread(
  { place, place_before, labels }: Movable,
  action: SharedAction,
  label = '',
): Moved | undefined {
  const unchanged = { place, place_before, labels: [...labels] };
  const away = place === 'trash' || place === 'spam';
  switch (action) {
    case 'archive':
      return away ? unchanged : { ...unchanged, place: 'archive' };
    case 'inbox':
      return { ...unchanged, place: 'inbox' };
    case 'trash':
      return { ...unchanged, place: 'trash', place_before: away ? place_before : place };
    case 'spam':
      return { ...unchanged, place: 'spam', place_before: away ? place_before : place };
    case 'restore':
      return place === 'trash' ? { ...unchanged, place: place_before } : unchanged;
    case 'not-spam':
      return place === 'spam' ? { ...unchanged, place: place_before } : unchanged;
    case 'unlabel':
      return { ...unchanged, labels: labels.filter((other) => other !== label) };
    case 'label': {
      if (labels.includes(label)) return unchanged;
      return labels.length < MAX_LABELS ? { ...unchanged, labels: [...labels, label] } : undefined;
    }
  }
}

/** The fields that determine under which labels a mail thread is listed. */
export interface Placed {
  place: MailPlace;
  /** Whether a member of the company has written in the thread. */
  sent: boolean;
  labels: readonly string[];
}

/**
 * Returns the lists that show a mail thread: system labels and its own, or only `trash` or `spam`
 * if it was moved there.
 */
export function listLabelsOfThread({ place, sent, labels }: Placed): string[] {
  if (place === 'trash' || place === 'spam') return [place];
  return ['all', ...(place === 'inbox' ? ['inbox'] : []), ...(sent ? ['sent'] : []), ...labels];
}
