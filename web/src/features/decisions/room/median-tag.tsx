import { StatusTag } from '../../../components/status/status-tag.tsx';
import { RATING_TONES, RATINGS } from '../../../components/text/rating-labels.tsx';
import { useUiStrings } from '../../../components/text/ui-strings.ts';
import { useDecisionStrings } from '../decision-strings.ts';

/** A rating as its label; null is "Not assessed". */
export function RatingTag({ rating }: { rating: number | null }) {
  const t = useDecisionStrings();
  const text = useUiStrings();
  const word = rating === null ? undefined : RATINGS[rating - 1];
  return word ? (
    <StatusTag tone={RATING_TONES[word]}>{text(`rating.${word}`)}</StatusTag>
  ) : (
    <span className="body2 secondary">{t('not-assessed')}</span>
  );
}

/** Returns a median as text: "Yes", or "Between No and Yes" if it lies between two ratings. */
export function useMedianFormat(): (median: number | null) => string {
  const t = useDecisionStrings();
  const text = useUiStrings();
  const word = (mark: number): string => {
    const rating = RATINGS[mark - 1];
    return rating ? text(`rating.${rating}`) : '';
  };
  return (median) => {
    if (median === null) return t('no-number');
    return Number.isInteger(median)
      ? word(median)
      : t('between', { low: word(Math.floor(median)), high: word(Math.ceil(median)) });
  };
}

/** A median as a tag, in the tone of the lower of the two ratings between which it is. */
export function MedianTag({ median }: { median: number | null }) {
  const format = useMedianFormat();
  const t = useDecisionStrings();
  const word = median === null ? undefined : RATINGS[Math.floor(median) - 1];
  return word ? (
    <StatusTag tone={RATING_TONES[word]}>{format(median)}</StatusTag>
  ) : (
    <span className="body2 secondary">{t('not-rated')}</span>
  );
}
