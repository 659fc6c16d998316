import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Link } from 'react-router-dom';
import { usePartsStrings } from '../../components/parts-strings.ts';
import { paths } from '../../paths.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import { formatDayTime } from '../../ui/time/format-time.ts';
import { activityOf } from './activity.ts';
import { useCandidatesStrings } from './candidates-strings.ts';
import css from './candidates.module.css';

const MAX_ROWS = 6;

/**
 * What has happened to a candidate and what is booked, the latest first. It is an extra: where it
 * does not load nothing is said.
 */
export function CandidateActivity({ candidate }: { candidate: CandidateView }) {
  const t = useCandidatesStrings();
  const words = usePartsStrings();
  const zone = useMyZone();
  const applications = useApiQuery(
    'list-applications',
    { query: { candidate_id: candidate.id, limit: '10' } },
    { errors: 'own' },
  ).data;
  const interviews = useApiQuery(
    'list-interviews',
    { query: { candidate_id: candidate.id, order: 'latest', limit: '10' } },
    { errors: 'own' },
  ).data;
  if (!applications || !interviews) return null;
  return (
    <>
      <h3 className={`h4 ${css['activityTitle'] ?? ''}`}>{t('activity.title')}</h3>
      <ul className={css['activity']}>
        {activityOf(candidate, applications.items, interviews.items, MAX_ROWS).map((each) => (
          <li key={each.kind + each.at + ('requisition' in each ? each.requisition : '')}>
            <span className="body2">
              {each.kind === 'interview' ? (
                <Link to={paths.interview(each.id)}>{each.title}</Link>
              ) : each.kind === 'stage' ? (
                t('activity.stage', {
                  stage: words(`stages.${each.stage}`),
                  requisition: each.requisition,
                })
              ) : each.kind === 'put' ? (
                t('activity.put', { requisition: each.requisition })
              ) : (
                t('activity.added')
              )}
            </span>
            <span className="caption secondary num">{formatDayTime(each.at, zone)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
