import { RATING_TONES, RATINGS } from '../../../components/text/rating-labels.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { useUiStrings } from '../../../components/text/ui-strings.ts';
import { useDecisionStrings } from '../decision-strings.ts';

/** A rating in its word; null is "Not assessed". */
export function RatingTag({ rating }: { rating: number | null }) {
  const t = useDecisionStrings();
  const words = useUiStrings();
  const word = rating === null ? undefined : RATINGS[rating - 1];
  return word ? (
    <StatusTag tone={RATING_TONES[word]}>{words(`rating.${word}`)}</StatusTag>
  ) : (
    <span className="body2 secondary">{t('not-assessed')}</span>
  );
}
