import css from '../../../shared/lists/lists.module.css';
import { useScorecardStateStrings } from './scorecard-states-strings.ts';

/**
 * The number of submitted scorecards out of those requested, with a dash for each and the count as
 * text.
 */
export function ScorecardProgress({ asked, done }: { asked: number; done: number }) {
  const t = useScorecardStateStrings();
  if (asked === 0) return <span className="secondary">{t('progress.none')}</span>;
  return (
    <span className="inline-row gap-8 one-line">
      {asked <= 5 && (
        <span aria-hidden className={css['dashes']}>
          {Array.from({ length: asked }, (_, index) => (
            <i key={index} data-in={index < done || undefined} />
          ))}
        </span>
      )}
      <span className="num secondary">{t('progress.count', { done, asked })}</span>
    </span>
  );
}
