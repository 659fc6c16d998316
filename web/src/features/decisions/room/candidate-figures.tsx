import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import { useDecisionStrings } from '../decision-strings.ts';
import css from '../decisions.module.css';
import { RatingTag, useMedianFormat } from './median-tag.tsx';

/** Submitted scorecards, recommendations, median and spread. */
export function CandidateFigures({
  card: { required, submitted, missing, recommendations, median, spread },
}: {
  card: DecisionCandidate;
}) {
  const t = useDecisionStrings();
  const medianWords = useMedianFormat();
  const names = [...new Set(missing.map(({ name }) => name))].join(', ');
  return (
    <dl className={`stack line-above ${css['figures']}`}>
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
      {recommendations.length > 0 && (
        <>
          <div>
            <dt>{t('recommendations')}</dt>
            <dd>
              <ul className="stack gap-6">
                {recommendations.map(({ user_id, name, overall, independent }) => (
                  <li key={user_id} className="row wrap gap-4-8">
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
        </>
      )}
    </dl>
  );
}
