import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../../../components/form/fields/text-input.tsx';
import css from '../candidate-files.module.css';
import { useCvPagesStrings } from './cv-pages-strings.ts';

export interface PdfPasswordProps {
  name: string;
  /** The last password was wrong. */
  isWrong: boolean;
  /** A password is being tried. */
  busy: boolean;
  onPassword: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password of a PDF file. The password does not leave the browser. */
export function PdfPassword({ name, isWrong, busy, onPassword, onCancel }: PdfPasswordProps) {
  const t = useCvPagesStrings();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = isWrong ? t('password-wrong') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '' && !busy) onPassword(password);
  };
  return (
    <form
      className={`stack gap-12 p-20 ${css['ask']}`}
      noValidate
      aria-label={t('password-title')}
      onSubmit={submit}
    >
      <h2 className="h3">{t('password-title')}</h2>
      <p className="body2 secondary">{t('password-text', { name })}</p>
      <FieldFrame
        label={t('password')}
        error={isMissing ? t('password-missing') : busy ? undefined : error}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="password"
            // It is the file's password, and nobody's account here.
            autoComplete="off"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setMissing(false);
            }}
          />
        )}
      </FieldFrame>
      <div className="flex wrap to-end gap-8">
        <Button onClick={onCancel}>{t('password-cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('password-open')}
        </Button>
      </div>
    </form>
  );
}
