import { RATINGS } from '../../../ui/rating-labels.tsx';
import { useUiStrings } from '../../../ui/ui-strings.ts';
import { useDecisionStrings } from '../decision-strings.ts';

/** A median in words: "Yes", or "Between No and Yes" where it falls between two marks. */
export function useMedianFormat(): (median: number | null) => string {
  const t = useDecisionStrings();
  const words = useUiStrings();
  const word = (mark: number): string => {
    const rating = RATINGS[mark - 1];
    return rating ? words(`rating.${rating}`) : '';
  };
  return (median) => {
    if (median === null) return t('no-number');
    return Number.isInteger(median)
      ? word(median)
      : t('between', { low: word(Math.floor(median)), high: word(Math.ceil(median)) });
  };
}
