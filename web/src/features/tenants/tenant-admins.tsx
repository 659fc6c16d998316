import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';
import type { MemberStatus, MemberView } from '@parley/contracts/members/member.schema.ts';
import { useState } from 'react';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { useApiPages } from '../../session/use-api-query.ts';
import type { Tone } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { AsyncContent } from '../../ui/async-content.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { toast } from '../../ui/toast.tsx';
import { InviteAdmin } from './invite-admin.tsx';
import css from './tenants.module.css';
import { useTenantsStrings } from './tenants-strings.ts';

const TONES: Readonly<Record<MemberStatus, Tone>> = {
  invited: 'neutral',
  active: 'primary',
  disabled: 'bad',
};

/**
 * The admins of a company: invited again or corrected while they have never been there, and one
 * more where it is needed.
 */
export function TenantAdmins({ company }: { company: TenantView }) {
  const t = useTenantsStrings();
  const [asking, setAsking] = useState<MemberView | 'new' | null>(null);
  const admins = useApiPages(
    'list-users',
    { body: { tenant_id: company.id, role: 'admin', limit: '100' } },
    { errors: 'own' },
  );
  const again = useApiMutation('reinvite-tenant-admin', {
    errors: 'own',
    onSuccess: () => toast.success(t('admins.resent')),
    onError: (problem) => toast.error(problem.message),
  });
  const actions = (admin: MemberView) =>
    admin.status === 'invited' && (
      <span className={css['adminTools']}>
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
    <span className={css['adminName']}>
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
        empty={<p className={css['quiet']}>{t('admins.none')}</p>}
      >
        {(rows) => (
          <>
            {!rows.some(({ status }) => status === 'active') && (
              <p className={css['quiet']}>{t('admins.nobody-yet')}</p>
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
