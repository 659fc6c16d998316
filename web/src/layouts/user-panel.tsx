import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useAccount } from '../session/use-account.ts';
import { useUser } from '../session/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useLayoutStrings } from './layout-strings.ts';
import { roleName } from './role-name.ts';
import css from './side-nav.module.css';

/** Who is signed in, where, and as what; leads to the account. */
export function UserPanel() {
  const t = useLayoutStrings();
  const user = useUser();
  const account = useAccount();
  return (
    <Link to={paths.account} className={css['user']}>
      <Avatar name={user.name} id={user.id} src={user.avatar} size={38} />
      <span className={css['userWords']}>
        <span className="body2 strong truncate">{user.name}</span>
        <span className="caption secondary truncate">{account.data?.tenant_name ?? ' '}</span>
        <span className="caption secondary truncate">
          {t('role', { role: roleName(user.role) })}
        </span>
      </span>
    </Link>
  );
}
