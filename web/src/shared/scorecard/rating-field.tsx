import { type Rating, RATINGS, RatingLabels } from '../../components/text/rating-labels.tsx';
import type { Mark } from './draft-values.ts';

export interface RatingFieldProps {
  label: string;
  hideLabel?: boolean;
  value: Mark | null | undefined;
  onChange: (mark: Mark) => void;
  error?: string | undefined;
}

/** The four words as the marks 1 to 4. */
export function RatingField({ value, onChange, ...rest }: RatingFieldProps) {
  const word: Rating | null = value ? (RATINGS[value - 1] ?? null) : null;
  return (
    <RatingLabels
      {...rest}
      value={word}
      onChange={(rating) => onChange((RATINGS.indexOf(rating) + 1) as Mark)}
    />
  );
}
