import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { MemberStatus, MemberView } from '@parley/contracts/members/member.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { type Column, ListTable } from '../../components/layout/list-table.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { roleName } from '../../layouts/side-nav.tsx';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useApiPages, useApiQuery } from '../../session/api/use-api-query.ts';
import type { Tone } from '../../theme/tokens.ts';
import { useTenantsStrings } from './tenants-strings.ts';
import css from './tenants.module.css';

/**
 * Turns off two-step sign-in for a member without an authenticator whose sign-in is shared by
 * several companies, which only the platform may do.
 */
function TurnOffTwoStep({ member: { user_id, name } }: { member: MemberView }) {
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
        variant="text"
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

const TONES: Readonly<Record<MemberStatus, Tone>> = {
  invited: 'neutral',
  active: 'primary',
  disabled: 'bad',
};

/**
 * /management/tenant/users/:tenantId: the staff of one company, read only, except that two-step
 * sign-in can be turned off for a member without an authenticator.
 */
export default function TenantUsersPage() {
  const t = useTenantsStrings();
  const { tenantId = '' } = useParams();
  const id = Number(tenantId);
  const company = useApiQuery('get-tenant', { params: { id: tenantId } });
  const name = company.data?.name ?? '';
  const pages = useApiPages('list-users', { body: { tenant_id: id } }, { errors: 'own' });
  const tag = ({ status }: MemberView) => (
    <StatusTag tone={TONES[status]}>{t(`people.statuses.${status}`)}</StatusTag>
  );
  const twoStep = (row: MemberView) => row.status === 'active' && <TurnOffTwoStep member={row} />;
  const columns: Column<MemberView>[] = [
    {
      id: 'role',
      header: t('people.columns.role'),
      width: '20%',
      cell: (row) => roleName(row.role),
    },
    { id: 'status', header: t('people.columns.status'), width: '140px', cell: tag },
    {
      id: 'zone',
      header: t('people.columns.zone'),
      width: '16%',
      cell: (row) => row.zone.replaceAll('_', ' '),
    },
    { id: 'two-step', header: t('people.columns.two-step'), width: '200px', cell: twoStep },
  ];
  return (
    <Page
      title={t('people.title', { name })}
      sub={t('people.sub')}
      width="table"
      actions={
        <Button icon="back" to={paths.tenant(id)}>
          {t('people.back', { name })}
        </Button>
      }
    >
      <AsyncContent
        query={pages}
        errorTitle={t('people.error')}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('people.empty')}>{t('people.empty-text')}</EmptyState>}
      >
        {(rows) => (
          <ListTable
            label={t('people.title', { name })}
            rows={rows}
            rowId={(row) => row.user_id}
            rowTo={() => undefined}
            leadHeader={t('people.columns.name')}
            columns={columns}
            lead={(row) => ({
              start: <Avatar name={row.name} id={row.user_id} src={row.avatar} size={34} />,
              title: row.name,
              sub: row.email,
            })}
            phoneTag={(row) => (
              <span className={`stack gap-4 ${css['under']}`}>
                {tag(row)}
                {twoStep(row)}
              </span>
            )}
            footer={
              <LoadMore
                shown={rows.length}
                hasMore={pages.hasMore}
                loading={pages.loadingMore}
                onMore={pages.more}
              />
            }
          />
        )}
      </AsyncContent>
    </Page>
  );
}
