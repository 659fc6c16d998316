import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useCalendarStrings } from '../calendar-strings.ts';

export interface Which {
  /** What is about to be done, and to what. */
  doing: 'move' | 'save' | 'remove';
  title: string;
  one: () => void;
  all: () => void;
  /** Nothing after all. */
  neither?: () => void;
}

/** Asks whether a change is about one time of a repeated event or about all of them. */
export function WhichDialog({ which, onClose }: { which: Which | undefined; onClose: () => void }) {
  const t = useCalendarStrings();
  const choose = (work: (() => void) | undefined) => {
    onClose();
    work?.();
  };
  return (
    <Dialog
      open={which !== undefined}
      onClose={() => choose(which?.neither)}
      title={which ? t(`which.${which.doing}-title`, { title: which.title }) : ''}
      actions={
        <>
          <Button onClick={() => choose(which?.neither)}>{t('which.keep')}</Button>
          <Button onClick={() => choose(which?.all)}>{t('which.all')}</Button>
          <Button look="primary" onClick={() => choose(which?.one)}>
            {t('which.one')}
          </Button>
        </>
      }
    >
      <p className="body2">{t('which.text')}</p>
    </Dialog>
  );
}
