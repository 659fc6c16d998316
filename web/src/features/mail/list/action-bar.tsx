import { useState } from 'react';
import type { ThreadAction } from '@parley/contracts/mail/mail.routes.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import type { IconName } from '../../../components/icons/all-icons.ts';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useMailStrings } from '../mail-strings.ts';
import type { MailRow } from '../page/mail-row.ts';
import { useThreadActions } from '../use-thread-actions.ts';
import css from './thread-list.module.css';

export interface ActionBarProps {
  rows: readonly MailRow[];
  onLabel: () => void;
  /** Called after an action that removes the mail threads from the list. */
  onAway: (rows: readonly MailRow[]) => void;
}
type Entry = readonly [Exclude<ThreadAction, 'label' | 'unlabel'>, IconName, shared: boolean];

/** Returns the actions that apply to these mail threads. */
function entriesFor(rows: readonly MailRow[]): Entry[] {
  const places = new Set(rows.map(({ place }) => place));
  const marks: Entry[] = [
    rows.every(({ starred }) => starred) ? ['unstar', 'star-full', false] : ['star', 'star', false],
    rows.every(({ important }) => important)
      ? ['unimportant', 'important-full', false]
      : ['important', 'important', false],
    rows.some(({ unread }) => unread) ? ['read', 'drafts', false] : ['unread', 'unread', false],
  ];
  if (places.size === 1 && places.has('trash')) return [['restore', 'restore', true], ...marks];
  if (places.size === 1 && places.has('spam'))
    return [['not-spam', 'inbox', true], ['trash', 'delete', true], ...marks];
  return [
    places.has('inbox') ? ['archive', 'archive', true] : ['inbox', 'unarchive', true],
    ['trash', 'delete', true],
    ['spam', 'report', true],
    ...marks,
  ];
}

/** The actions for selected or open mail threads. */
export function ActionBar({ rows, onLabel, onAway }: ActionBarProps) {
  const t = useMailStrings();
  const blocked = useBlocked();
  const actions = useThreadActions();
  const [deleting, setDeleting] = useState(false);
  const noShared = blocked('update', 'correspondence');
  const noDelete = blocked('delete', 'correspondence');
  const gone = rows.every(({ place }) => place === 'trash' || place === 'spam');
  const act = (action: ThreadAction, shared: boolean) => {
    if (shared && noShared !== undefined) return;
    if (shared) onAway(rows);
    void actions.run(action, rows);
  };
  const remove = async () => {
    setDeleting(false);
    onAway(rows);
    await actions.remove(rows);
  };
  return (
    <div className={`row wrap gap-2 ${css['bar']}`}>
      {entriesFor(rows).map(([action, icon, shared]) => (
        <IconButton
          key={action}
          icon={icon}
          size={20}
          label={shared && noShared ? `${t(`do.${action}`)}. ${noShared}` : t(`do.${action}`)}
          aria-disabled={(shared && noShared !== undefined) || undefined}
          onClick={() => act(action, shared)}
        />
      ))}
      <IconButton
        icon="label"
        size={20}
        label={noShared ? `${t('do.label')}. ${noShared}` : t('do.label')}
        aria-disabled={noShared !== undefined || undefined}
        onClick={() => {
          if (noShared === undefined) onLabel();
        }}
      />
      {gone && (
        <span className={css['danger']}>
          <IconButton
            icon="delete"
            size={20}
            label={noDelete ?? t('do.delete')}
            aria-disabled={noDelete !== undefined || undefined}
            onClick={() => {
              if (noDelete === undefined) setDeleting(true);
            }}
          />
        </span>
      )}
      <ConfirmDialog
        open={deleting}
        title={t('do.delete-title', { count: rows.length })}
        confirmLabel={t('do.delete')}
        onClose={() => setDeleting(false)}
        onConfirm={() => void remove()}
      >
        {t('do.delete-text')}
      </ConfirmDialog>
    </div>
  );
}
