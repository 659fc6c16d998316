import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { useRecordingStrings } from '../recordings-strings.ts';
import css from './player.module.css';

const KEYS = [
  ['Space', 'K', 'toggle'],
  ['J', 'L', 'ten'],
  ['←', '→', 'five'],
  ['Home', 'End', 'ends'],
  ['<', '>', 'speed'],
] as const;

/** Which keys play, and that a lane has its own. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useRecordingStrings();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('player.keys')}
      actions={<Button onClick={onClose}>{t('player.close')}</Button>}
    >
      <dl className={css['keys']}>
        {KEYS.map(([one, other, does]) => (
          <div key={does}>
            <dt>
              <Kbd>{one}</Kbd> <Kbd>{other}</Kbd>
            </dt>
            <dd className="body2">{t(`player.does.${does}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Kbd>Tab</Kbd>
          </dt>
          <dd className="body2">{t('player.does.lanes')}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
