import { useState } from 'react';
import type { MemberStatus, MemberView } from '@parley/contracts/members/member.schema.ts';
import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import { Button } from '../../components/buttons/button.tsx';
import { applyProblem } from '../../components/form/apply-problem.ts';
import { EMAIL_PATTERN } from '../../components/form/fields/patterns.ts';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import type { Tone } from '../../theme/tokens.ts';
import { useTenantsStrings } from './tenants-strings.ts';
import css from './tenants.module.css';

interface InviteAdminProps {
  company: TenantView;
  /** An invited admin whose address was wrong; the invitation is withdrawn. */
  replaces: MemberView | undefined;
  onClose: () => void;
}

/** Invites an admin to a company, or replaces an invitation to a wrong address. */
function InviteAdmin({ company, replaces, onClose }: InviteAdminProps) {
  const t = useTenantsStrings();
  const ui = useUiStrings();
  const form = useAppForm({ values: { name: replaces?.name ?? '', email: replaces?.email ?? '' } });
  const title = replaces
    ? t('admins.correct-of', { name: replaces.name })
    : t('admins.add-title', { name: company.name });
  const invite = useApiMutation('invite-tenant-admin', {
    invalidates: ['list-users', 'list-tenants', 'get-tenant'],
    errors: 'own',
    onSuccess: (_, { body }) => {
      toast.success(t('admins.invited', { email: body.email }));
      onClose();
    },
    onError: (problem) => {
      if (problem.code === 'user-exists')
        form.setError('email', { message: t('form.exists') }, { shouldFocus: true });
      else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
    },
  });
  const send = ({ name, email }: { name: string; email: string }) =>
    invite.mutate({
      params: { id: String(company.id) },
      body: {
        name: name.trim(),
        email: email.trim(),
        ...(replaces ? { replaces: replaces.user_id } : {}),
      },
    });
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title} onSubmit={send}>
        <p className="body2 secondary">{t(replaces ? 'admins.correct-text' : 'admins.add-text')}</p>
        <TextField
          name="name"
          label={t('form.admin-name-any')}
          required
          maxLength={120}
          autoComplete="off"
        />
        <TextField
          name="email"
          label={t('form.email')}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          rules={{ pattern: { value: EMAIL_PATTERN, message: ui('form.email') } }}
        />
        <Button onClick={onClose}>{t('form.cancel')}</Button>{' '}
        <Button type="submit" variant="primary" busy={invite.isPending}>
          {t('admins.send')}
        </Button>
      </Form>
    </Dialog>
  );
}

const TONES: Readonly<Record<MemberStatus, Tone>> = {
  invited: 'neutral',
  active: 'primary',
  disabled: 'bad',
};

/**
 * The admins of a company: those who have never signed in can be invited again or corrected, and
 * further ones added.
 */
export function TenantAdmins({ company }: { company: TenantView }) {
  const t = useTenantsStrings();
  const [asking, setAsking] = useState<MemberView | 'new' | null>(null);
  const admins = useApiPages(
    'list-users',
    { body: { tenant_id: company.id, role: 'admin', limit: 100 } },
    { errors: 'own' },
  );
  const again = useApiMutation('reinvite-tenant-admin', {
    errors: 'own',
    onSuccess: () => toast.success(t('admins.resent')),
    onError: (problem) => toast.error(problem.message),
  });
  const actions = (admin: MemberView) =>
    admin.status === 'invited' && (
      <span className={`wrap gap-8 ${css['adminTools']}`}>
        <Button
          size="small"
          busy={again.isPending}
          aria-label={t('admins.resend-of', { name: admin.name })}
          onClick={() =>
            again.mutate({ params: { id: String(company.id) }, body: { user_id: admin.user_id } })
          }
        >
          {t('admins.resend')}
        </Button>
        <Button
          size="small"
          aria-label={t('admins.correct-of', { name: admin.name })}
          onClick={() => setAsking(admin)}
        >
          {t('admins.correct')}
        </Button>
      </span>
    );
  const title = (admin: MemberView) => (
    <span className={`inline-row wrap ${css['adminName']}`}>
      {admin.name}
      <StatusTag tone={TONES[admin.status]}>{t(`people.statuses.${admin.status}`)}</StatusTag>
    </span>
  );
  return (
    <Section
      title={t('admins.title')}
      action={
        <Button size="small" icon="add" onClick={() => setAsking('new')}>
          {t('admins.add')}
        </Button>
      }
    >
      <AsyncContent
        query={admins}
        errorTitle={t('people.error')}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="secondary">{t('admins.none')}</p>}
      >
        {(rows) => (
          <>
            {!rows.some(({ status }) => status === 'active') && (
              <p className="secondary">{t('admins.nobody-yet')}</p>
            )}
            <RowList label={t('admins.title')}>
              {rows.map((admin) => (
                <Row
                  key={admin.user_id}
                  title={title(admin)}
                  sub={admin.email}
                  end={actions(admin)}
                />
              ))}
            </RowList>
          </>
        )}
      </AsyncContent>
      {asking !== null && (
        <InviteAdmin
          key={asking === 'new' ? 'new' : asking.user_id}
          company={company}
          replaces={asking === 'new' ? undefined : asking}
          onClose={() => setAsking(null)}
        />
      )}
    </Section>
  );
}
