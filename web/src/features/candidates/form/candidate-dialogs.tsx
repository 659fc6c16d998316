import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';

/**
 * Erases a candidate with everything that is held about the person, after a confirmation. Then
 * opens the list of erasures, which shows when the erasure is finished.
 */
export function DeleteCandidate({
  candidate,
  onChanged,
}: {
  candidate: CandidateView;
  onChanged: () => void;
}) {
  const t = useCandidatesStrings();
  const navigate = useNavigate();
  const blocked = useBlocked();
  const [asking, setAsking] = useState(false);
  const { name } = candidate;
  const remove = useApiMutation('delete-candidate', {
    invalidates: ['list-candidates', 'search-candidates', 'list-erasures'],
    errors: 'own',
    onSuccess: () => {
      toast.success(t('page.deleted', { name }));
      void navigate(paths.erasures, { replace: true });
    },
    onError: (problem) => {
      setAsking(false);
      toast.error(problem.message);
      onChanged();
    },
  });
  return (
    <>
      <Button
        icon="delete"
        blockedBecause={blocked('manage', 'candidates')}
        onClick={() => setAsking(true)}
      >
        {t('page.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('page.delete-title', { name })}
        confirmLabel={t('page.delete')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate({ params: { id: candidate.id }, ifMatch: candidate.version })
        }
      >
        {t('page.delete-text', { name })}
      </ConfirmDialog>
    </>
  );
}

/** Sends a candidate the invitation mail for signing in, after a confirmation. */
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
