import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUsersStrings } from './users-strings.ts';

/** Removes a member, after asking. */
export function DeleteMember({
  member,
  onRefused,
}: {
  member: MemberView;
  onRefused: (problem: ApiProblem) => void;
}) {
  const t = useUsersStrings();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { name, user_id } = member;
  const remove = useApiMutation('delete-user', {
    invalidates: ['list-users'],
    errors: 'own',
    onSuccess: () => {
      toast.success(t('access.deleted', { name }));
      void navigate(paths.users, { replace: true });
    },
    onError: (problem) => {
      setAsking(false);
      onRefused(problem);
    },
  });
  return (
    <>
      <Button icon="delete" onClick={() => setAsking(true)}>
        {t('access.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('access.delete-title', { name })}
        confirmLabel={t('access.delete')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ body: { user_id } })}
      >
        {t('access.delete-text', { name })}
      </ConfirmDialog>
    </>
  );
}
