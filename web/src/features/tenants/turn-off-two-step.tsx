import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { useState } from 'react';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTenantsStrings } from './tenants-strings.ts';

/**
 * The platform's way to help somebody without an authenticator whose sign-in several companies
 * share.
 */
export function TurnOffTwoStep({ member: { user_id, name } }: { member: MemberView }) {
  const t = useTenantsStrings();
  const [asking, setAsking] = useState(false);
  const reset = useApiMutation('reset-two-step', {
    onSuccess: () => {
      setAsking(false);
      toast.success(t('two-step.done', { name }));
    },
    onError: () => setAsking(false),
  });
  return (
    <>
      <Button
        look="text"
        size="small"
        aria-label={t('two-step.turn-off-of', { name })}
        onClick={() => setAsking(true)}
      >
        {t('two-step.turn-off')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('two-step.title', { name })}
        confirmLabel={t('two-step.turn-off-now')}
        busy={reset.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => reset.mutate({ body: { user_id } })}
      >
        {t('two-step.text', { name })}
      </ConfirmDialog>
    </>
  );
}
