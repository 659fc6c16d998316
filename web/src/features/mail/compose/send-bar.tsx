import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { DateTimePicker } from '../../../components/pickers/lazy-pickers.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { formatTime } from '../../../components/time/format-time.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import type { SaveState } from '../../../shared/drafts/autosaved-draft.ts';
import { useMailStrings } from '../mail-strings.ts';
import css from './composer.module.css';
import type { MailDraftControls } from './use-mail-draft.ts';

const HOUR = 3_600_000;
const YEAR = 364 * 24 * HOUR;

/** Chooses the time at which a message is sent. */
function SendLaterDialog({
  open,
  onClose,
  onSend,
}: {
  open: boolean;
  onClose: () => void;
  onSend: (at: string) => void;
}) {
  const t = useMailStrings();
  const zone = useMyZone();
  const [at, setAt] = useState<string | null>(() =>
    new Date(Math.ceil(serverNow() / HOUR + 15) * HOUR).toISOString(),
  );
  const go = () => {
    if (at) onSend(at);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('compose.later-title')}
      width={420}
      actions={
        <Button variant="primary" icon="clock" onClick={go}>
          {t('compose.later-go')}
        </Button>
      }
    >
      <div className="stack gap-16">
        <p>{t('compose.later-text')}</p>
        <DateTimePicker
          label={t('compose.later-at')}
          value={at}
          onChange={setAt}
          zone={zone}
          minIso={new Date(serverNow()).toISOString()}
          maxIso={new Date(serverNow() + YEAR).toISOString()}
        />
      </div>
    </Dialog>
  );
}

/** The saving state: "Draft saved 10:52". */
function SaveStatus({ state, online }: { state: SaveState; online: boolean }) {
  const t = useMailStrings();
  const zone = useMyZone();
  const text = (): string => {
    if (state.kind === 'clean') return '';
    if (state.kind === 'saved') return t('compose.saved', { time: formatTime(state.at, zone) });
    if (!online || (state.kind === 'failed' && asFailure(state.error).status === 0))
      return t('compose.offline');
    if (state.kind === 'failed')
      return t('compose.failed', { message: asFailure(state.error).message.replace(/\.$/, '') });
    return t('compose.saving');
  };
  return (
    <span className="caption secondary num" role="status">
      {text()}
    </span>
  );
}

export interface SendBarProps {
  draft: MailDraftControls;
  busy: boolean;
  onSend: (at?: string) => void;
  onGone: () => void;
}

/** The buttons send, send later and delete, and the saving state of the draft. */
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
    <div className="row wrap gap-8">
      <Button variant="primary" icon="send" busy={busy} onClick={() => onSend()}>
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
