import { Link } from 'react-router-dom';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useDecideStrings } from '../../decisions/shared/decide-strings.ts';
import { UndoOffer } from '../../decisions/shared/undo-offer.tsx';
import {
  isWithinUndo,
  useUndoableDecisions,
} from '../../decisions/shared/use-undoable-decisions.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from '../candidates.module.css';
import { toActivity } from './activity.ts';

/**
 * A candidate's past activities and booked interviews, the latest first. A decision can be undone
 * here for ten minutes. This list is optional, so it is omitted without an error message if it does
 * not load.
 */
export function CandidateActivity({
  candidate,
  max,
  heading: Heading,
}: {
  candidate: CandidateView;
  /** The number of rows. */
  max: number;
  heading: 'h2' | 'h3';
}) {
  const t = useCandidatesStrings();
  const text = useSharedStrings();
  const decide = useDecideStrings();
  const zone = useMyZone();
  const applications = useApiQuery(
    'list-applications',
    { query: { candidate_id: candidate.id, limit: 10 } },
    { errors: 'own' },
  ).data;
  const interviews = useApiQuery(
    'list-interviews',
    { query: { candidate_id: candidate.id, order: 'latest', limit: 10 } },
    { errors: 'own' },
  ).data;
  const decisions = useUndoableDecisions(
    applications?.items.some(({ stage_since }) => isWithinUndo(stage_since)) ?? false,
  );
  if (!applications || !interviews) return null;
  const all = toActivity(candidate, applications.items, interviews.items, decisions, max);
  return (
    <section>
      <Heading className={Heading === 'h2' ? 'h3' : `h4 ${css['activityTitle'] ?? ''}`}>
        {t('activity.title')}
      </Heading>
      <ul className={css['activity']}>
        {all.map((each) => (
          <li key={each.kind + each.at + ('requisition' in each ? each.requisition : '')}>
            <span className="body2">
              {each.kind === 'interview' ? (
                <>
                  <Link to={paths.interview(each.id)}>{each.title}</Link>
                  {each.state === 'cancelled' && (
                    <span className="secondary"> {t('activity.cancelled')}</span>
                  )}
                </>
              ) : each.kind === 'stage' ? (
                t('activity.stage', {
                  stage: text(`stages.${each.stage}`),
                  requisition: each.requisition,
                })
              ) : each.kind === 'decision' ? (
                t('activity.decision', {
                  outcome: decide(`outcome.${each.decision.outcome}`),
                  requisition: each.requisition,
                  name: each.decision.decided_by_name,
                })
              ) : each.kind === 'put' ? (
                t('activity.put', { requisition: each.requisition })
              ) : (
                t('activity.added')
              )}
            </span>
            <span className="caption secondary num">{formatDayTime(each.at, zone)}</span>
            {each.kind === 'decision' && (
              <div className={css['activityUndo']}>
                <UndoOffer
                  application={{
                    id: each.decision.application_id,
                    candidate: each.decision.candidate,
                    stage: each.decision.stage,
                    version: each.decision.version,
                  }}
                  until={each.decision.undo_until}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
