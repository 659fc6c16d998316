import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useScorecardStateStrings } from './scorecard-states-strings.ts';

/**
 * Explains that scorecards of others are hidden until the user has sent their own, with a link to
 * it.
 */
export function HiddenScorecards({ card: { application, missing } }: { card: DecisionCandidate }) {
  const t = useScorecardStateStrings();
  const user = useUser();
  const owed = missing.find(({ user_id }) => user_id === user.id);
  return (
    <Notice
      tone="info"
      title={t('hidden.title')}
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
            {t('hidden.write')}
          </Button>
        )
      }
    >
      {t('hidden.text')}
    </Notice>
  );
}
