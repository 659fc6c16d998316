import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Checkbox } from '../../../components/form/choices/checkbox.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { StageTag } from '../../candidates/shared/stage-tag.tsx';
import { HiddenScorecards } from '../../scorecards/shared/hidden-scorecards.tsx';
import { useDecisionStrings } from '../decision-strings.ts';
import css from '../decisions.module.css';
import { CandidateFigures } from './candidate-figures.tsx';
import { DecideButtons, OutcomeButtons } from './decide-buttons.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { RatingMatrix } from './rating-matrix.tsx';
import { isOpenStage } from './readiness.ts';

export interface DecisionCandidateCardProps {
  card: DecisionCandidate;
  requisition: RequisitionView | undefined;
  /** Whether the page was opened for this candidate, so that the ratings are expanded. */
  isAnchor?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Whether the candidate is selected for the comparison. */
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/**
 * A candidate: the panel's progress, its ratings, and the decision. A candidate without any data is
 * a single line.
 */
export function DecisionCandidateCard({
  card,
  requisition,
  isAnchor = false,
  headingRef,
  chosen,
  onChoose,
}: DecisionCandidateCardProps) {
  const t = useDecisionStrings();
  const zone = useMyZone();
  const [opened, setOpened] = useState(isAnchor);
  const { application } = card;
  const open = isOpenStage(application.stage);
  const hasRatings = !card.blind && card.submitted > 0 && card.matrix.length > 0;
  return (
    <section
      className={`card min-w-0 ${css['card']}`}
      aria-label={application.candidate}
      data-anchor={isAnchor || undefined}
    >
      <div className={`row wrap gap-8-12 ${css['head']}`}>
        <label
          className={`centered ${css['choose']}`}
          title={t('compare-this', { name: application.candidate })}
        >
          <Checkbox
            checked={chosen}
            aria-label={t('compare-this', { name: application.candidate })}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
        <Avatar name={application.candidate} id={application.candidate_id} size={34} />
        <div className={`grow break-anywhere ${css['headWords']}`}>
          <h2 className="h4" tabIndex={-1} ref={headingRef}>
            <Link to={paths.candidate(application.candidate_id)} className="quiet-link strong">
              {application.candidate}
            </Link>
          </h2>
          <p className="caption secondary num">
            {[
              t('interviews', { count: card.interviews }),
              ...(open ? [t('waiting', { count: card.days_waiting })] : []),
            ].join(', ')}
          </p>
        </div>
        {open && application.round && (
          <StatusTag tone="neutral">{t('round', { round: application.round })}</StatusTag>
        )}
        {application.hold_until && (
          <StatusTag tone="neutral">
            {t('on-hold', { day: formatDay(`${application.hold_until}T12:00:00Z`, 'UTC') })}
          </StatusTag>
        )}
        <StageTag stage={application.stage} />
        <DecideButtons card={card} requisition={requisition} />
      </div>
      {card.required > 0 && <CandidateFigures card={card} />}
      {card.blind && (
        <div className={css['blind']}>
          <HiddenScorecards card={card} />
        </div>
      )}
      {hasRatings && (
        <div className={css['more']}>
          <Button
            variant="text"
            size="small"
            icon={opened ? 'eye-off' : 'eye'}
            aria-expanded={opened}
            aria-label={t(opened ? 'hide-ratings-of' : 'show-ratings-of', {
              name: application.candidate,
            })}
            onClick={() => setOpened(!opened)}
          >
            {t(opened ? 'hide-ratings' : 'show-ratings')}
          </Button>
        </div>
      )}
      {hasRatings && opened && (
        <>
          <RatingMatrix card={card} />
          <OutcomeButtons card={card} requisition={requisition} />
        </>
      )}
      {card.decisions.length > 0 && <DecisionHistory card={card} zone={zone} />}
    </section>
  );
}
