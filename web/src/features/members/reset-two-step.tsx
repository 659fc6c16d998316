import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { useState } from 'react';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUsersStrings } from './users-strings.ts';

/** For somebody who has lost the authenticator: the way back in that the account page promises. */
export function ResetTwoStep({
  member: { user_id, name },
  onRefused,
}: {
  member: MemberView;
  onRefused: (problem: ApiProblem) => void;
}) {
  const t = useUsersStrings();
  const [asking, setAsking] = useState(false);
  const reset = useApiMutation('reset-two-step', {
    errors: 'own',
    onSuccess: () => {
      setAsking(false);
      toast.success(t('two-step.done', { name }));
    },
    onError: (problem) => {
      setAsking(false);
      onRefused(problem);
    },
  });
  return (
    <div>
      <Button look="text" size="small" onClick={() => setAsking(true)}>
        {t('two-step.turn-off')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('two-step.title', { name })}
        confirmLabel={t('two-step.turn-off')}
        keepLabel={t('two-step.keep')}
        busy={reset.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => reset.mutate({ body: { user_id } })}
      >
        {t('two-step.text', { name })}
      </ConfirmDialog>
    </div>
  );
}
