import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import {
  type ComparedRow,
  compareCandidates,
  overallOfAttributes,
} from '@parley/domain/decisions/compare-candidates.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { paths } from '../../../paths.ts';
import { StageTag } from '../../candidates/shared/stage-tag.tsx';
import { useDecisionStrings } from '../decision-strings.ts';
import css from '../decisions.module.css';
import { DecideButtons } from './decide-buttons.tsx';
import { MedianTag } from './median-tag.tsx';
import { ScrollFrame } from './scroll-frame.tsx';

/** The panel's median of one row for one candidate, and whether the panel disagrees about it. */
function ComparedCell({
  row,
  index,
  card,
}: {
  row: ComparedRow;
  index: number;
  card: DecisionCandidate;
}) {
  const t = useDecisionStrings();
  const median = row.medians[index] ?? null;
  const own = card.matrix.find(({ attribute_id }) => attribute_id === row.attribute_id);
  const disagrees =
    row.attribute_id === null ? (card.spread ?? 0) >= 2 : own?.flags.includes('DISAGREE');
  const count =
    row.attribute_id === null
      ? card.recommendations.length
      : (own?.scores.filter(({ rating }) => rating !== null).length ?? 0);
  if (card.blind && median === null)
    return (
      <td>
        <span className="caption secondary">{t('hidden')}</span>
      </td>
    );
  const isHighest = median !== null && median === row.highest;
  return (
    <td data-highest={isHighest || undefined}>
      <div className="row wrap gap-4-8">
        <MedianTag median={median} />
        {isHighest && <span className="caption strong">{t('highest')}</span>}
        {disagrees && (
          <span title={t('flag-why.DISAGREE')}>
            <StatusTag tone="warn">{t('flag.DISAGREE')}</StatusTag>
          </span>
        )}
      </div>
      {count > 0 && <p className="caption secondary num">{t('rated-by', { count })}</p>}
    </td>
  );
}

/**
 * A comparison of candidates: the attributes of the current scorecard template by candidate, with
 * the panel's medians. Rows in which the candidates differ are marked. Opinions that a blinded
 * member may not see are hidden.
 */
export function CandidateComparison({
  cards,
  requisition,
}: {
  cards: readonly DecisionCandidate[];
  requisition: RequisitionView | undefined;
}) {
  const t = useDecisionStrings();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const all = compareCandidates(cards);
  const rows = onlyDifferent ? all.filter(({ spread }) => spread) : all;
  const label = t('comparison');
  return (
    <div className={`card min-w-0 ${css['card']}`}>
      <ScrollFrame label={label} hint={t('scroll-hint-candidates')}>
        <table className={css['compared']}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('attribute')}</th>
              {cards.map(({ application }) => (
                <th key={application.id} scope="col">
                  <Link
                    to={paths.candidate(application.candidate_id)}
                    className="quiet-link strong"
                  >
                    {application.candidate}
                  </Link>
                </th>
              ))}
              <th scope="col">{t('differences')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('state')}</th>
              {cards.map((card) => (
                <td key={card.application.id}>
                  <div className="row wrap gap-4-8">
                    <StageTag stage={card.application.stage} />
                  </div>
                  <p className="caption secondary num">
                    {[
                      t('in-of', { done: card.submitted, all: card.required }),
                      t('waiting', { count: card.days_waiting }),
                    ].join(', ')}
                  </p>
                </td>
              ))}
              <td />
            </tr>
            {rows.map((row) => (
              <tr
                key={row.attribute_id}
                data-differs={row.spread ? true : undefined}
                data-total={row.attribute_id === null || undefined}
              >
                <th scope="row">{row.attribute_id === null ? t('overall') : row.attribute}</th>
                {cards.map((card, index) => (
                  <ComparedCell key={card.application.id} row={row} index={index} card={card} />
                ))}
                <td>
                  {row.spread ? (
                    <StatusTag tone={row.spread >= 2 ? 'warn' : 'info'}>
                      {t('apart', { count: row.spread })}
                    </StatusTag>
                  ) : (
                    <span className="caption secondary">
                      {row.spread === 0 ? t('same') : t('not-comparable')}
                    </span>
                  )}
                </td>
              </tr>
            ))}
            <tr data-total>
              <th scope="row">{t('all-attributes')}</th>
              {cards.map((card) => (
                <td key={card.application.id}>
                  {card.blind ? (
                    <span className="caption secondary">{t('hidden')}</span>
                  ) : (
                    <MedianTag median={overallOfAttributes(card)} />
                  )}
                </td>
              ))}
              <td />
            </tr>
            <tr>
              <th scope="row">{t('decision')}</th>
              {cards.map((card) => (
                <td key={card.application.id}>
                  <div className="flex wrap gap-8">
                    <DecideButtons card={card} requisition={requisition} />
                  </div>
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </ScrollFrame>
      <div className={css['matrixFoot']}>
        <Button
          variant="text"
          size="small"
          aria-pressed={onlyDifferent}
          onClick={() => setOnlyDifferent(!onlyDifferent)}
        >
          {t(onlyDifferent ? 'show-all-rows' : 'show-different')}
        </Button>
      </div>
    </div>
  );
}
