import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Section } from '../../components/layout/section.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { LastAdmin } from './member-fields.tsx';
import { useUsersStrings } from './users-strings.ts';

/** Removes a member after a confirmation. */
function DeleteMember({
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

/**
 * Resets two-step sign-in for a member who has lost the authenticator, as the account page
 * promises.
 */
function ResetTwoStep({
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
      <Button variant="text" size="small" onClick={() => setAsking(true)}>
        {t('two-step.turn-off')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('two-step.title', { name })}
        confirmLabel={t('two-step.turn-off')}
        keepLabel={t('two-step.dismiss')}
        busy={reset.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => reset.mutate({ body: { user_id } })}
      >
        {t('two-step.text', { name })}
      </ConfirmDialog>
    </div>
  );
}

/**
 * The member's sign-in: invite again, disable, enable, delete. A refusal (the last admin) stays
 * visible on the page.
 */
export function MemberAccess({
  member,
  isSelf,
  onChanged,
}: {
  member: MemberView;
  isSelf: boolean;
  onChanged: () => void;
}) {
  const t = useUsersStrings();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);
  const { name, user_id, status } = member;
  const refused = (problem: ApiProblem) => {
    setAsking(false);
    setRefusal(problem);
    onChanged();
  };
  const resend = useApiMutation('resend-invitation', {
    errors: 'own',
    onSuccess: () => {
      setRefusal(null);
      toast.success(t('access.resent', { name }));
    },
    onError: refused,
  });
  const change = useApiMutation('update-user', {
    invalidates: ['get-user', 'list-users'],
    errors: 'own',
    onSuccess: (saved) => {
      setAsking(false);
      setRefusal(null);
      const back = () =>
        change.mutate({
          body: { user_id, status: saved.status === 'disabled' ? 'active' : 'disabled' },
          ifMatch: saved.version,
        });
      toast.success(
        t(saved.status === 'disabled' ? 'access.disabled-done' : 'access.enabled-done', { name }),
        back,
      );
    },
    onError: refused,
  });
  const set = (next: 'active' | 'disabled') =>
    change.mutate({ body: { user_id, status: next }, ifMatch: member.version });
  return (
    <Section title={t('access.title')}>
      <div className="stack justify-items-start gap-16">
        <p className="body2 secondary">{t(`access.${status}`, { name })}</p>
        {refusal?.code === 'last-admin' && <LastAdmin problem={refusal} />}
        {refusal && refusal.code !== 'last-admin' && (
          <Notice
            tone="bad"
            alert
            title={t('access.refused')}
            actions={
              refusal.code === 'in-use' && (
                <Button size="small" to={paths.interviews}>
                  {t('access.see-interviews')}
                </Button>
              )
            }
          >
            {refusal.message}
          </Notice>
        )}
        <div className="flex wrap gap-8">
          {status === 'invited' && (
            <Button
              icon="mail"
              busy={resend.isPending}
              onClick={() => resend.mutate({ body: { user_id } })}
            >
              {t('access.resend')}
            </Button>
          )}
          {status === 'disabled' ? (
            <Button busy={change.isPending} onClick={() => set('active')}>
              {t('access.enable')}
            </Button>
          ) : (
            <Button icon="lock" onClick={() => setAsking(true)}>
              {t('access.disable')}
            </Button>
          )}
          <DeleteMember member={member} onRefused={refused} />
        </div>
        {status === 'active' && !isSelf && <ResetTwoStep member={member} onRefused={refused} />}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('access.disable-title', { name })}
        confirmLabel={t('access.disable-label', { name })}
        busy={change.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => set('disabled')}
      >
        {t(isSelf ? 'access.disable-self' : 'access.disable-text', { name })}
      </ConfirmDialog>
    </Section>
  );
}
