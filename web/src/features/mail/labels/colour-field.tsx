import { LABEL_COLOURS } from '@parley/contracts/mail/mail-labels.ts';
import { useFormContext } from 'react-hook-form';
import { useMailStrings } from '../mail-strings.ts';
import css from './colour-field.module.css';

/** One of the tones, as a row of dots; each says its name. */
export function ColourField({ name, label }: { name: string; label: string }) {
  const t = useMailStrings();
  const { register } = useFormContext();
  return (
    <fieldset className={css['field']}>
      <legend className="label">{label}</legend>
      <div className={css['dots']}>
        {LABEL_COLOURS.map((colour) => (
          <label key={colour} className={css['dot']} title={t(`labels.colours.${colour}`)}>
            <input
              type="radio"
              value={colour}
              {...register(name)}
              aria-label={t(`labels.colours.${colour}`)}
            />
            <span style={{ background: `var(--tone-${colour}-dot)` }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
