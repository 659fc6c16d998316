import { useState } from 'react';
import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { QuoteCount } from '../../recordings/shared/quotes/quote-count.tsx';
import { useDecisionStrings } from '../decision-strings.ts';
import css from '../decisions.module.css';
import { RatingTag } from './median-tag.tsx';
import { ScrollFrame } from './scroll-frame.tsx';

/**
 * Attributes by interviewers, with disagreements highlighted. Wide panels scroll inside their
 * frame.
 */
export function RatingMatrix({
  card: { application, matrix, recommendations },
}: {
  card: DecisionCandidate;
}) {
  const t = useDecisionStrings();
  const [evidence, setEvidence] = useState(false);
  const people = new Map(recommendations.map(({ user_id, name }) => [user_id as string, name]));
  for (const { user_id, name } of matrix.flatMap(({ scores }) => scores)) people.set(user_id, name);
  const flagged = matrix.some(({ flags }) => flags.length > 0);
  const label = t('matrix', { name: application.candidate });
  return (
    <>
      <ScrollFrame label={label} hint={t('scroll-hint')}>
        <table className={css['matrix']}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('attribute')}</th>
              {[...people].map(([id, name]) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
              {flagged && <th scope="col">{t('flags')}</th>}
            </tr>
          </thead>
          <tbody>
            {matrix.map((row) => (
              <tr key={row.attribute_id}>
                <th scope="row">{row.attribute}</th>
                {[...people.keys()].map((id) => {
                  const score = row.scores.find(({ user_id }) => user_id === id);
                  return (
                    <td key={id}>
                      {score ? (
                        <RatingTag rating={score.rating} />
                      ) : (
                        <span className="secondary" aria-label={t('not-rated')}>
                          -
                        </span>
                      )}
                      {score && (
                        <QuoteCount quotes={score.quotes} of={`${row.attribute}, ${score.name}`} />
                      )}
                      {evidence && score?.evidence && (
                        <p className={`secondary break-anywhere keep-lines ${css['evidence']}`}>
                          {score.evidence}
                        </p>
                      )}
                    </td>
                  );
                })}
                {flagged && (
                  <td>
                    <span className="flex wrap gap-6">
                      {row.flags.map((flag) => (
                        <span key={flag} title={t(`flag-why.${flag}`)}>
                          <StatusTag tone="warn">{t(`flag.${flag}`)}</StatusTag>
                        </span>
                      ))}
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <div className={css['matrixFoot']}>
        <Button
          variant="text"
          size="small"
          icon={evidence ? 'eye-off' : 'eye'}
          aria-expanded={evidence}
          onClick={() => setEvidence(!evidence)}
        >
          {t(evidence ? 'hide-evidence' : 'show-evidence')}
        </Button>
      </div>
    </>
  );
}
