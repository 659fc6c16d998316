import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { useBoardStrings } from '../board-strings.ts';
import css from './drawer.module.css';

interface Props {
  label: string;
  value?: string;
  placeholder?: string;
  maxLength: number;
  save: string;
  busy: boolean;
  /** Keeps the field for the next one after saving. */
  again?: boolean;
  onSave: (text: string, saved: () => void) => void;
  onCancel: () => void;
}

/** One line to write: Enter saves, Escape leaves it, an empty one says nothing and stays. */
export function LineForm({
  label,
  value = '',
  placeholder,
  maxLength,
  save,
  busy,
  again = false,
  onSave,
  onCancel,
}: Props) {
  const t = useBoardStrings();
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    onSave(text.trim(), () => {
      if (again) setText('');
    });
  };
  // The drawer would close on Escape too.
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <form className={css['line']} onSubmit={submit}>
      <input
        className={css['input']}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={leave}
      />
      <Button type="submit" size="small" look="tonal" busy={busy}>
        {save}
      </Button>
      <Button size="small" look="text" onClick={onCancel}>
        {t('tasks.cancel')}
      </Button>
    </form>
  );
}
