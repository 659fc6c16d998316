import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { useState } from 'react';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';

/** Sends a candidate the mail with which they can sign in. */
export function InviteCandidate({
  candidate,
  blockedBecause,
}: {
  candidate: CandidateView;
  blockedBecause: string | undefined;
}) {
  const t = useCandidatesStrings();
  const [asking, setAsking] = useState(false);
  const { name, email } = candidate;
  const invite = useApiMutation('create-candidate-user', {
    invalidates: ['get-candidate'],
    onSuccess: ({ status }) => {
      setAsking(false);
      toast.success(t(status === 'active' ? 'page.invited-active' : 'page.invited', { name }));
    },
    onError: () => setAsking(false),
  });
  return (
    <>
      <Button
        icon="mail"
        blockedBecause={
          blockedBecause ?? (candidate.user_id ? t('page.invited-already', { name }) : undefined)
        }
        onClick={() => setAsking(true)}
      >
        {t('page.invite')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('page.invite-title', { name })}
        confirmLabel={t('page.invite-label')}
        keepLabel={t('page.not-yet')}
        destructive={false}
        busy={invite.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => invite.mutate({ body: { candidate_id: candidate.id } })}
      >
        {t('page.invite-text', { name, email })}
      </ConfirmDialog>
    </>
  );
}
