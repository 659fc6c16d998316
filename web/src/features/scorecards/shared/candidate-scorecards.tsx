import { useState } from 'react';
import type { ApplicationView } from '@parley/contracts/applications/application.schema.ts';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useApiPages, useApiQuery } from '../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { StageTag } from '../../candidates/shared/stage-tag.tsx';
import { useDecideStrings } from '../../decisions/shared/decide-strings.ts';
import { QuoteList } from '../../recordings/shared/quotes/quote-list.tsx';
import { HiddenScorecards } from './hidden-scorecards.tsx';
import { RatingTag } from './rating-tag.tsx';
import { useShownScorecardsStrings } from './shown-scorecards-strings.ts';
import css from './shown-scorecards.module.css';

function GivenRating({ rating }: { rating: number | null }) {
  const t = useShownScorecardsStrings();
  return (
    <RatingTag rating={rating} none={<span className="secondary">{t('scores.none-given')}</span>} />
  );
}

/** Recommendations, ratings by attribute, and decisions of one application. */
function Scores({ card }: { card: DecisionCandidate }) {
  const t = useShownScorecardsStrings();
  const text = useDecideStrings();
  const zone = useMyZone();
  const names = [...new Set(card.missing.map(({ name }) => name))].join(', ');
  return (
    <div className={`stack gap-20 ${css['application']}`}>
      <Facts
        of={[
          [
            t('scores.in'),
            <span key="in" className="num">
              {card.required === 0
                ? t('scores.not-asked')
                : t('scores.of', { done: card.submitted, all: card.required })}
              {names && `. ${t('scores.missing', { names })}`}
            </span>,
          ],
        ]}
      />
      {card.blind && <HiddenScorecards card={card} />}
      {card.recommendations.length > 0 && (
        <RowList label={t('scores.recommendations')}>
          {card.recommendations.map(({ user_id, name, overall }) => (
            <Row key={user_id} title={name} end={<GivenRating rating={overall} />} />
          ))}
        </RowList>
      )}
      {card.matrix.some(({ scores }) => scores.length > 0) && (
        <RowList label={t('scores.attributes')}>
          {card.matrix
            .filter(({ scores }) => scores.length > 0)
            .map(({ attribute_id, attribute, scores }) => (
              <Row
                key={attribute_id}
                title={<span className="strong">{attribute}</span>}
                sub={
                  <ul className={`stack gap-8 ${css['scores']}`}>
                    {scores.map(({ user_id, name, rating, evidence, quotes }) => (
                      <li key={user_id}>
                        <GivenRating rating={rating} /> {name}
                        {evidence && (
                          <p className={`break-anywhere keep-lines ${css['notes']}`}>{evidence}</p>
                        )}
                        <QuoteList quotes={quotes} />
                      </li>
                    ))}
                  </ul>
                }
              />
            ))}
        </RowList>
      )}
      {card.decisions.length > 0 && (
        <RowList label={t('scores.decisions')}>
          {card.decisions.map((made) => (
            <Row
              key={made.id}
              title={
                <span className="strong num">
                  {t('scores.made', {
                    outcome: text(`outcome.${made.outcome}`),
                    name: made.decided_by_name,
                    when: formatDayTime(made.decided_at, zone),
                  })}
                </span>
              }
              sub={
                <>
                  {text(`reason-code.${made.reason_code}`)}
                  {made.undone && `. ${t('scores.undone', { name: made.undone.by_name })}`}
                  {made.reopened && `. ${t('scores.reopened', { name: made.reopened.by_name })}`}
                  {made.rationale && (
                    <p className={`break-anywhere keep-lines ${css['notes']}`}>{made.rationale}</p>
                  )}
                </>
              }
            />
          ))}
        </RowList>
      )}
    </div>
  );
}

/** One application, whose scorecards are read on request. */
function ApplicationScores({
  application,
  openAtFirst,
}: {
  application: ApplicationView;
  openAtFirst: boolean;
}) {
  const t = useShownScorecardsStrings();
  const [open, setOpen] = useState(openAtFirst);
  const query = useApiQuery(
    'get-decision-room',
    {
      params: { requisitionId: application.requisition_id },
      query: { candidates: application.candidate_id },
    },
    { enabled: open, errors: 'own' },
  );
  return (
    <Section
      title={application.requisition}
      action={
        <span className="flex wrap to-end gap-8">
          <StageTag stage={application.stage} />
          <Button
            size="small"
            to={paths.decisionMaking(application.requisition_id)}
            aria-label={t('scores.room-of', { requisition: application.requisition })}
          >
            {t('scores.room')}
          </Button>
        </span>
      }
    >
      {open ? (
        <AsyncContent query={query} errorTitle={t('scores.error')}>
          {({ items }) => items.map((card) => <Scores key={card.application.id} card={card} />)}
        </AsyncContent>
      ) : (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('scores.show')}
          </Button>
        </div>
      )}
    </Section>
  );
}

/**
 * The scorecards and decisions about a candidate. Opening them counts as having viewed the
 * scorecards, so they are read only on this tab.
 */
export function CandidateScorecards({ candidate }: { candidate: CandidateView }) {
  const t = useShownScorecardsStrings();
  const pages = useApiPages(
    'list-applications',
    { query: { candidate_id: candidate.id } },
    { errors: 'own' },
  );
  return (
    <AsyncContent
      query={pages}
      errorTitle={t('scores.error')}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState title={t('scores.empty')}>{t('scores.empty-text')}</EmptyState>}
    >
      {(rows) => (
        <div className={css['applications']}>
          {rows.map((row) => (
            <ApplicationScores
              key={row.id}
              application={row}
              openAtFirst={rows.length === 1 || row.requisition_id === candidate.requisition_id}
            />
          ))}
        </div>
      )}
    </AsyncContent>
  );
}
