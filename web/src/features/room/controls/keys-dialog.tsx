import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { useRoomStrings } from '../room-strings.ts';
import css from './controls.module.css';

/** The keys of the call. */
export function KeysDialog({
  open,
  onClose,
  mark,
}: {
  open: boolean;
  onClose: () => void;
  mark: boolean;
}) {
  const t = useRoomStrings();
  const keys = [
    ['M', t('keys.mute')],
    ['V', t('keys.camera')],
    ['C', t('keys.chat')],
    ['H', t('keys.hand')],
    ...(mark ? [['B', t('keys.mark')] as const] : []),
    ['?', t('keys.keys')],
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('keys.title')}
      width={380}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('devices.close')}
        </Button>
      }
    >
      <dl className={css['keys']}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>{what}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
