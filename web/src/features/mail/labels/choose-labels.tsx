import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Checkbox } from '../../../components/form/choices/checkbox.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { useMailStrings } from '../mail-strings.ts';
import type { MailRow } from '../page/mail-row.ts';
import { useThreadActions } from '../use-thread-actions.ts';
import type { Label } from './label-chips.tsx';
import { LabelDialog } from './label-dialog.tsx';
import css from './labels.module.css';

/** Adds labels to mail threads and removes them; each click is applied immediately. */
export function ChooseLabels({
  rows,
  labels,
  onClose,
}: {
  rows: readonly MailRow[];
  labels: readonly Label[];
  onClose: () => void;
}) {
  const t = useMailStrings();
  const actions = useThreadActions();
  const [on, setOn] = useState(
    () =>
      new Set<string>(
        labels.filter(({ id }) => rows.every((row) => row.labels.includes(id))).map(({ id }) => id),
      ),
  );
  const [making, setMaking] = useState(false);
  const press = (id: Label['id']) => {
    const next = new Set(on);
    if (!next.delete(id)) next.add(id);
    setOn(next);
    void actions.run(
      next.has(id) ? 'label' : 'unlabel',
      rows.map((row) => ({
        ...row,
        labels: next.has(id)
          ? row.labels.filter((label) => label !== id)
          : [...new Set([...row.labels, id])],
      })),
      id,
    );
  };
  if (making) return <LabelDialog label={undefined} onClose={() => setMaking(false)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('labels.choose')}
      width={380}
      actions={
        <>
          <Button icon="add" onClick={() => setMaking(true)}>
            {t('labels.new')}
          </Button>
        </>
      }
    >
      {rows.some((row) => row.labels_hidden) && <HiddenUntilSent />}
      {labels.length === 0 && <p>{t('labels.none')}</p>}
      <ul className={css['list']}>
        {labels.map((label) => (
          <li key={label.id}>
            <label className={`row gap-10 break-anywhere touch-height ${css['choice']}`}>
              <Checkbox checked={on.has(label.id)} onChange={() => press(label.id)} />
              <span
                className={css['choiceDot']}
                style={{ background: `var(--tone-${label.colour}-dot)` }}
              />
              {label.name}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
