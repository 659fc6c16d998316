import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMailStrings } from '../mail-strings.ts';
import { SaveStatus } from './save-status.tsx';
import css from './send-bar.module.css';
import { SendLaterDialog } from './send-later-dialog.tsx';
import type { MailDraftControls } from './use-mail-draft.ts';

export interface SendBarProps {
  draft: MailDraftControls;
  busy: boolean;
  onSend: (at?: string) => void;
  onGone: () => void;
}

/** Send, send later, delete, and how the draft is kept. */
export function SendBar({ draft, busy, onSend, onGone }: SendBarProps) {
  const t = useMailStrings();
  const [later, setLater] = useState(false);
  const [asking, setAsking] = useState(false);
  const discard = async () => {
    setAsking(false);
    await draft.discard();
    toast.info(t('compose.discarded'));
    onGone();
  };
  return (
    <div className={css['bar']}>
      <Button look="primary" icon="send" busy={busy} onClick={() => onSend()}>
        {t('compose.send')}
      </Button>
      <Button icon="clock" onClick={() => setLater(true)}>
        {t('compose.later')}
      </Button>
      <span className={css['state']}>
        <SaveStatus state={draft.state} online={draft.online} />
      </span>
      <IconButton
        icon="delete"
        size={20}
        label={t('compose.discard')}
        onClick={() => setAsking(true)}
      />
      <SendLaterDialog
        open={later}
        onClose={() => setLater(false)}
        onSend={(at) => {
          setLater(false);
          onSend(at);
        }}
      />
      <ConfirmDialog
        open={asking}
        title={t('compose.discard-title')}
        confirmLabel={t('compose.discard')}
        onClose={() => setAsking(false)}
        onConfirm={() => void discard()}
      >
        {t('compose.discard-text')}
      </ConfirmDialog>
    </div>
  );
}
