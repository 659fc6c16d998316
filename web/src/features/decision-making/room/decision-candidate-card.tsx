import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useMyZone } from '../../../session/use-account.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import { DecisionDialog } from '../../../shared/decide/decision-dialog.tsx';
import { peopleMissing, mayDecide } from '../../../shared/decide/decision-values.ts';
import { ReopenDialog } from '../../../shared/decide/reopen-dialog.tsx';
import { useDecisionStrings } from '../decision-strings.ts';
import css from '../decisions.module.css';
import { DecisionHistory } from './decision-history.tsx';
import { RatingMatrix, RatingTag } from './rating-matrix.tsx';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { Tone } from '../../../theme/tokens.ts';
import { isOpenStage, isReady } from './readiness.ts';
import { RATINGS } from '../../../components/text/rating-labels.tsx';
import { useUiStrings } from '../../../components/text/ui-strings.ts';

/** A median as text: "Yes", or "Between No and Yes" if it lies between two ratings. */
function useMedianFormat(): (median: number | null) => string {
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

/** Submitted scorecards, recommendations, median and spread. */
function CandidateFigures({
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

/** The tone of each stage; docs/interface-rules.md defines their meaning. */
const STAGE_TONES: Record<ApplicationStage, Tone> = {
  applied: 'neutral',
  in_review: 'warn',
  interviewing: 'info',
  decision: 'warn',
  offer: 'violet',
  hired: 'ok',
  rejected: 'bad',
  withdrawn: 'neutral',
};

/** A candidate: the panel's progress, its ratings, and the decision. */
export function DecisionCandidateCard({
  card,
  requisition,
}: {
  card: DecisionCandidate;
  requisition: RequisitionView | undefined;
}) {
  const t = useDecisionStrings();
  const user = useUser();
  const ability = useAbility();
  const [asking, setAsking] = useState<'decision' | 'reopen' | null>(null);
  const zone = useMyZone();
  const { application } = card;
  const open = isOpenStage(application.stage);
  const stage = t(`stage.${application.stage}`);
  const blocked = !open
    ? t('decided', { stage })
    : requisition && !mayDecide(ability, requisition)
      ? t('no-right')
      : undefined;
  const reopens =
    (application.stage === 'rejected' || application.stage === 'withdrawn') &&
    requisition &&
    mayDecide(ability, requisition);
  const owed = card.missing.find(({ user_id }) => user_id === user.id);
  return (
    <Panel padded={false}>
      <section aria-label={application.candidate}>
        <div className={css['head']}>
          <Avatar name={application.candidate} id={application.candidate_id} size={44} />
          <div className={css['headWords']}>
            <h2 className="h4">
              <Link to={paths.candidate(application.candidate_id)} className={css['link']}>
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
          <StatusTag tone={STAGE_TONES[application.stage]}>{stage}</StatusTag>
          <Button
            look={open && isReady(card) ? 'tonal' : 'outlined'}
            icon="gavel"
            blockedBecause={blocked}
            aria-label={t('decide-for', { name: application.candidate })}
            onClick={() => setAsking('decision')}
          >
            {t('decide')}
          </Button>
          {reopens && (
            <Button
              aria-label={t('reopen-of', { name: application.candidate })}
              onClick={() => setAsking('reopen')}
            >
              {t('reopen')}
            </Button>
          )}
        </div>
        <CandidateFigures card={card} />
        {card.blind ? (
          <div className={css['blind']}>
            <Notice
              tone="info"
              title={t('blind')}
              actions={
                owed && (
                  <Button
                    size="small"
                    to={paths.newFeedback(
                      application.requisition_id,
                      owed.interview_id,
                      application.candidate_id,
                    )}
                  >
                    {t('write')}
                  </Button>
                )
              }
            >
              <p>{t('blind-text')}</p>
            </Notice>
          </div>
        ) : (
          card.submitted > 0 && card.matrix.length > 0 && <RatingMatrix card={card} />
        )}
        {card.decisions.length > 0 && <DecisionHistory card={card} zone={zone} />}
      </section>
      {asking === 'decision' && (
        <DecisionDialog
          application={application}
          requisition={application.requisition}
          missing={peopleMissing(card)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'reopen' && (
        <ReopenDialog
          application={application}
          to={card.stage_left}
          onClose={() => setAsking(null)}
        />
      )}
    </Panel>
  );
}
