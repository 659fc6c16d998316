import type { ReactNode } from 'react';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { RATING_TONES, RATINGS } from '../../../components/text/rating-labels.tsx';
import { useUiStrings } from '../../../components/text/ui-strings.ts';

/** A rating from 1 to 4 as a tag, or what is shown if there is none. */
export function RatingTag({ rating, none }: { rating: number | null; none: ReactNode }) {
  const text = useUiStrings();
  const name = rating === null ? undefined : RATINGS[rating - 1];
  return name ? <StatusTag tone={RATING_TONES[name]}>{text(`rating.${name}`)}</StatusTag> : none;
}
