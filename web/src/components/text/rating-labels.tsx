import { useId } from 'react';
import type { Tone } from '../../theme/tokens.ts';
import { Radio } from '../form/choices/radio.tsx';
import { classNames } from './class-names.ts';
import css from './rating-labels.module.css';
import { useUiStrings } from './ui-strings.ts';

export const RATINGS = ['strong-no', 'no', 'yes', 'strong-yes'] as const;
export type Rating = (typeof RATINGS)[number];
export const RATING_TONES: Record<Rating, Tone> = {
  'strong-no': 'bad',
  no: 'warn',
  yes: 'info',
  'strong-yes': 'ok',
};

export interface RatingLabelsProps {
  /** What is rated; the accessible name of the group. */
  label: string;
  /** Null until the person chooses; nothing is preselected. */
  value: Rating | null;
  onChange: (rating: Rating) => void;
  hideLabel?: boolean;
  error?: string | undefined;
}

/** A rating with four labels and no neutral middle. Arrow keys move as in any radio group. */
export function RatingLabels({
  label,
  value,
  onChange,
  hideLabel = false,
  error,
}: RatingLabelsProps) {
  const t = useUiStrings();
  const name = useId();
  return (
    <fieldset
      className={css['group']}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={classNames('h4', hideLabel && 'visually-hidden')}>{label}</legend>
      <div className={`stack gap-6 ${css['words']}`}>
        {RATINGS.map((rating) => {
          const tone = RATING_TONES[rating];
          const chosen =
            value === rating
              ? {
                  background: `var(--tone-${tone}-bg)`,
                  color: `var(--tone-${tone}-ink)`,
                  borderColor: `var(--tone-${tone}-dot)`,
                }
              : undefined;
          return (
            <label
              key={rating}
              className={`centered secondary medium focus-frame touch-height ${css['word']}`}
              style={chosen}
            >
              <Radio
                isTile
                name={name}
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
              />
              {t(`rating.${rating}`)}
            </label>
          );
        })}
      </div>
      <div role="alert">
        {error && (
          <p id={`${name}-error`} className="problem mt-8">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
