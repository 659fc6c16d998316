import type {
  InterviewState,
  InterviewView,
} from '@parley/contracts/interviews/interview.schema.ts';
import { isUndecided, nextRound } from '@parley/domain/decisions/outcomes.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { mayDecide } from '../../decisions/shared/decision-values.ts';
import { useInterviewStrings } from '../interviews-strings.ts';

const TOOK_PLACE: readonly InterviewState[] = ['awaiting_feedback', 'completed'];

/**
 * The next steps after a completed interview: the decision about the candidate, and booking the
 * next step of the interview plan. Renders nothing once the application is decided.
 */
export function NextStepButtons({ interview }: { interview: InterviewView }) {
  const t = useInterviewStrings();
  const ability = useAbility();
  const { jobreq_id, candidate_id, candidate, state } = interview;
  const mayBook = ability.can('create', 'interviews');
  const enabled = TOOK_PLACE.includes(state) && mayBook && ability.can('read', 'candidates');
  const options = { errors: 'own', enabled } as const;
  const requisition = useApiQuery('get-requisition', { params: { id: jobreq_id } }, options).data;
  const applications = useApiQuery(
    'list-applications',
    { query: { candidate_id, limit: 10 } },
    options,
  ).data;
  const interviews = useApiQuery(
    'list-interviews',
    { query: { requisition_id: jobreq_id, candidate_id, limit: 50 } },
    options,
  ).data;
  const application = applications?.items.find(
    ({ requisition_id }) => requisition_id === jobreq_id,
  );
  if (!requisition || !interviews || !application || !isUndecided(application.stage)) return null;
  const round = nextRound(requisition.interview_plan, interviews.items, null);
  return (
    <>
      {round !== null && requisition.status === 'open' && (
        <Button
          icon="calendar-add"
          to={
            `${paths.addInterview(jobreq_id)}?candidate=${candidate_id}` +
            `&stage=${encodeURIComponent(round)}`
          }
        >
          {t('detail.next-round', { round })}
        </Button>
      )}
      {mayDecide(ability, requisition) && (
        <Button variant="tonal" icon="gavel" to={paths.decisionMaking(jobreq_id, candidate_id)}>
          {t('detail.decide', { name: candidate })}
        </Button>
      )}
    </>
  );
}
