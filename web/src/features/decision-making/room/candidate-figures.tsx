import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import { useDecisionStrings } from '../decision-strings.ts';
import css from '../decisions.module.css';
import { RatingTag } from './rating-tag.tsx';
import { RATINGS } from '../../../components/text/rating-labels.tsx';
import { useUiStrings } from '../../../components/text/ui-strings.ts';

/** A median in words: "Yes", or "Between No and Yes" where it falls between two marks. */
function useMedianFormat(): (median: number | null) => string {
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

/** Scorecards in, recommendations, median and spread. */
export function CandidateFigures({
  card: { required, submitted, missing, recommendations, median, spread },
}: {
  card: DecisionCandidate;
}) {
  const t = useDecisionStrings();
  const medianWords = useMedianFormat();
  const names = [...new Set(missing.map(({ name }) => name))].join(', ');
  return (
    <dl className={css['figures']}>
      <div>
        <dt>{t('scorecards')}</dt>
        <dd className="num">
          <span className={css['value']}>
            {required === 0 ? t('none-asked') : t('of', { done: submitted, all: required })}
          </span>
          {required > 0 && (
            <span className={missing.length > 0 ? css['missing'] : 'caption secondary'}>
              {missing.length > 0 ? t('missing', { names }) : t('all-in')}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('recommendations')}</dt>
        <dd>
          {recommendations.length === 0 ? (
            <span className="secondary">{t('no-recommendations')}</span>
          ) : (
            <ul className={css['recommendations']}>
              {recommendations.map(({ user_id, name, overall, independent }) => (
                <li key={user_id}>
                  <RatingTag rating={overall} />
                  <span className="body2">{name}</span>
                  {!independent && (
                    <span className="caption secondary" title={t('not-independent-why')}>
                      {t('not-independent')}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('median')}</dt>
        <dd className={css['value']}>{medianWords(median)}</dd>
      </div>
      <div>
        <dt>{t('spread')}</dt>
        <dd className={`${css['value']} num`}>
          {spread === null
            ? t('no-number')
            : recommendations.length === 1
              ? t('one-view')
              : t('spread-of', { count: spread })}
        </dd>
      </div>
    </dl>
  );
}
