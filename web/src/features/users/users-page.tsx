import type { UserView } from '@parley/contracts/users/user.schema.ts';
import { roleName } from '../../layouts/role-name.ts';
import { useBlocked } from '../../parts/use-blocked.ts';
import { paths } from '../../paths.ts';
import { useApiPages } from '../../session/use-api-query.ts';
import { useUser } from '../../session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Faces } from '../../ui/faces.tsx';
import { type Column, ListTable } from '../../ui/list-table.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { MemberStatusTag } from './member-status-tag.tsx';
import { useUsersStrings } from './users-strings.ts';

/** /management/users: the staff of the company, by name. */
export default function UsersPage() {
  const t = useUsersStrings();
  const user = useUser();
  const blocked = useBlocked();
  const noManage = blocked('manage', 'users');
  const seesHours = blocked('read', 'availability', { tenant_id: user.tenant_id, user_id: '' }) === undefined;
  const pages = useApiPages('list-users', { body: { tenant_id: user.tenant_id } }, { errors: 'own' });
  const columns: Column<UserView>[] = [
    { id: 'role', header: t('columns.role'), width: '20%', cell: (row) => roleName(row.role) },
    { id: 'status', header: t('columns.status'), width: '140px', cell: (row) => <MemberStatusTag status={row.status} /> },
    { id: 'zone', header: t('columns.zone'), width: '24%', cell: (row) => row.zone.replaceAll('_', ' ') },
  ];
  const invite = noManage === undefined ? <Button look="primary" icon="add" to={paths.addUser(user.tenant_id)}>{t('invite')}</Button> : <Button icon="add" blockedBecause={noManage}>{t('invite')}</Button>;
  return (
    <Page title={t('title')} sub={t('sub')} width="table" actions={invite}>
      <Faces query={pages} errorTitle={t('error')} isEmpty={(rows) => rows.length === 0} empty={<EmptyState title={t('empty')}>{t('empty-text')}</EmptyState>}>
        {(rows) => (
          <ListTable
            label={t('title')} rows={rows} rowId={(row) => row.user_id} rowTo={(row) => (noManage === undefined ? paths.editUser(row.user_id) : seesHours ? paths.userAvailability(row.user_id) : undefined)} leadHeader={t('columns.name')} columns={columns}
            lead={(row) => ({ start: <Avatar name={row.name} id={row.user_id} src={row.avatar} size={34} />, title: row.user_id === user.id ? t('you', { name: row.name }) : row.name, sub: row.email })}
            phoneTag={(row) => <MemberStatusTag status={row.status} />}
            footer={<LoadMore shown={rows.length} hasMore={pages.hasMore} loading={pages.loadingMore} onMore={pages.more} />}
          />
        )}
      </Faces>
    </Page>
  );
}
