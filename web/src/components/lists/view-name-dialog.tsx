import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useUiStrings } from '../../ui/ui-strings.ts';
import css from './lists.module.css';

/** Asks for the name of a view of one's own. */
export function ViewNameDialog({
  title,
  text,
  name,
  taken,
  onName,
  onClose,
}: {
  title: string;
  text?: string;
  name: string;
  taken: (name: string) => boolean;
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const t = useUiStrings();
  const [value, setValue] = useState(name);
  const [tried, setTried] = useState(false);
  const plain = value.trim();
  const problem =
    plain === ''
      ? t('form.required', { field: t('table.view-name') })
      : plain !== name && taken(plain)
        ? t('table.view-name-taken')
        : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) {
      onName(plain);
      onClose();
    }
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      {text && <p>{text}</p>}
      <form className={css['form']} onSubmit={send} noValidate>
        <label className={css['field']}>
          <span className="label">{t('table.view-name')}</span>
          <input
            autoFocus
            className={css['input']}
            maxLength={40}
            value={value}
            aria-invalid={tried && problem !== undefined}
            onChange={(event) => setValue(event.target.value)}
          />
        </label>
        <div role="alert" className={css['error']}>
          {tried && problem}
        </div>
        <div className={css['buttons']}>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button look="primary" type="submit">
            {t('table.save-view')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
