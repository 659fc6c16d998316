import type { ThreadAction } from '@parley/contracts/mail/mail.routes.ts';
import type { MailPlace } from '@parley/contracts/mail/mail-thread.schema.ts';

/** Actions that change a conversation for the whole company. */
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
  /** Where it was before it went to trash or spam. */
  place_before: 'inbox' | 'archive';
  labels: readonly string[];
}
export interface Moved {
  place: MailPlace;
  place_before: 'inbox' | 'archive';
  labels: string[];
}

/** A conversation has at most so many labels of the company's own. */
export const MAX_LABELS = 10;

/**
 * A conversation after an action. What does not apply (restoring what is not in the trash) changes
 * nothing.
 * @returns undefined when there is no room for one more label
 */
export function moveThread(
  { place, place_before, labels }: Movable,
  action: SharedAction,
  label = '',
): Moved | undefined {
  const kept = { place, place_before, labels: [...labels] };
  const away = place === 'trash' || place === 'spam';
  switch (action) {
    case 'archive':
      return away ? kept : { ...kept, place: 'archive' };
    case 'inbox':
      return { ...kept, place: 'inbox' };
    case 'trash':
      return { ...kept, place: 'trash', place_before: away ? place_before : place };
    case 'spam':
      return { ...kept, place: 'spam', place_before: away ? place_before : place };
    case 'restore':
      return place === 'trash' ? { ...kept, place: place_before } : kept;
    case 'not-spam':
      return place === 'spam' ? { ...kept, place: place_before } : kept;
    case 'unlabel':
      return { ...kept, labels: labels.filter((other) => other !== label) };
    case 'label': {
      if (labels.includes(label)) return kept;
      return labels.length < MAX_LABELS ? { ...kept, labels: [...labels, label] } : undefined;
    }
  }
}

/** What decides under which labels a conversation is listed. */
export interface Placed {
  place: MailPlace;
  /** Somebody of the company has written in it. */
  sent: boolean;
  labels: readonly string[];
}

/**
 * The lists in which a conversation stands: system labels and its own, `trash` or `spam` alone
 * where it was put there.
 */
export function listLabelsOfThread({ place, sent, labels }: Placed): string[] {
  if (place === 'trash' || place === 'spam') return [place];
  return ['all', ...(place === 'inbox' ? ['inbox'] : []), ...(sent ? ['sent'] : []), ...labels];
}
