import { Kbd } from '../../../components/buttons/kbd.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { SingleKeysChoice } from '../../../layouts/single-keys-choice.tsx';
import { useMailStrings } from '../mail-strings.ts';
import css from './mail-page.module.css';

const SHORTCUTS = [
  ['next', 'J'],
  ['previous', 'K'],
  ['select', 'X'],
  ['archive', 'E'],
  ['star', 'S'],
  ['important', 'I'],
  ['label', 'L'],
  ['trash', '#'],
  ['unread', 'U'],
  ['reply', 'R'],
  ['compose', 'C'],
  ['search', '/'],
  ['help', '?'],
] as const;

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMailStrings();
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts.title')} width={420}>
      <dl className={css['shortcuts']}>
        {SHORTCUTS.map(([name, key]) => (
          <div key={name}>
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className="body2">
        <SingleKeysChoice />
      </p>
    </Dialog>
  );
}
