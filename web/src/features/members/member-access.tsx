import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { DeleteMember } from './delete-member.tsx';
import { LastAdmin } from './last-admin.tsx';
import { ResetTwoStep } from './reset-two-step.tsx';
import css from './users.module.css';
import { useUsersStrings } from './users-strings.ts';

/**
 * Whether a member can sign in: invite again, disable, enable, delete. A refusal (the last admin)
 * stays on the page.
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
      <div className={css['access']}>
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
        <div className={css['buttons']}>
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
