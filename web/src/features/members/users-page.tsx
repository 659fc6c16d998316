import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useBlocked } from '../../shared/use-blocked.ts';
import { MemberList } from './member-list.tsx';
import { MEMBER_FILTERS, MEMBER_SORTS } from './to-member-query.ts';
import { useUsersStrings } from './users-strings.ts';

/** /management/users: the staff of the company; view, filters and sort are in the address. */
export default function UsersPage() {
  const t = useUsersStrings();
  const user = useUser();
  const noManage = useBlocked()('manage', 'users');
  const address = useListAddress(MEMBER_FILTERS, MEMBER_SORTS);
  const invite =
    noManage === undefined ? (
      <Button variant="primary" icon="add" to={paths.addUser(user.tenant_id)}>
        {t('invite')}
      </Button>
    ) : (
      <Button icon="add" blockedBecause={noManage}>
        {t('invite')}
      </Button>
    );
  return (
    <Page title={t('title')} sub={t('sub')} width="table" actions={invite}>
      <MemberList address={address} />
    </Page>
  );
}
