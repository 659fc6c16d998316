import { useState } from 'react';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateTimePicker } from '../../../ui/pickers/lazy-pickers.tsx';
import { useMailStrings } from '../mail-strings.ts';

const HOUR = 3_600_000;
const YEAR = 364 * 24 * HOUR;

/** Chooses when a message goes. */
export function SendLaterDialog({
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
        <Button look="primary" icon="clock" onClick={go}>
          {t('compose.later-go')}
        </Button>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
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
