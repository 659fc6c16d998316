import { Fragment } from 'react';
import { NavLink, Link } from 'react-router-dom';
import { allowed } from '../allowed.ts';
import { Icon } from '../components/icons/icon.tsx';
import { Avatar } from '../components/people/avatar.tsx';
import type { Feature, NavItem } from '../feature.ts';
import { paths } from '../paths.ts';
import { useAbility } from '../session/abilities.tsx';
import { useUser } from '../session/sign-in/use-session.ts';
import { useAccount } from '../session/use-account.ts';
import { useLayoutStrings, layoutText } from './layout-strings.ts';
import css from './side-nav.module.css';

/** The signed-in person, the company and the role; links to the account. */
function UserPanel() {
  const t = useLayoutStrings();
  const user = useUser();
  const account = useAccount();
  return (
    <Link to={paths.account} className={`row gap-10 ${css['user']}`}>
      <Avatar name={user.name} id={user.id} src={user.avatar} size={38} />
      <span className={`stack min-w-0 break-anywhere ${css['userWords']}`}>
        <span className="body2 strong">{user.name}</span>
        <span className="caption secondary">{account.data?.tenant_name ?? ' '}</span>
        <span className="caption secondary">{t('role', { role: roleName(user.role) })}</span>
      </span>
    </Link>
  );
}

const GROUPS: readonly NavItem['group'][] = ['top', 'mine', 'hiring', 'decide', 'admin'];

/** The drawer: person, navigation, help. Only pages that the person's rights allow are listed. */
export function SideNav({
  features,
  onNavigate,
}: {
  features: readonly Feature[];
  onNavigate?: () => void;
}) {
  const t = useLayoutStrings();
  const ability = useAbility();
  const user = useUser();
  const items = features
    .flatMap((feature) => feature.nav ?? [])
    .filter((item) => allowed(item, ability, user));
  const groups = GROUPS.map((name) => ({
    name,
    items: items.filter((item) => item.group === name),
  })).filter((group) => group.items.length > 0);
  return (
    <div
      className={`column ${css['nav']}`}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('a')) onNavigate?.();
      }}
    >
      <UserPanel />
      <nav aria-label={t('main-nav')} className={css['scroll']}>
        {groups.map(({ name, items: entries }) => (
          <div key={name} className="mb-8">
            {name !== 'top' && (
              <h2 className={`secondary medium caption ${css['head']}`}>{t(`groups.${name}`)}</h2>
            )}
            <ul className="stack gap-2">
              {entries.map(({ path, icon, label, Badge, Gate = Fragment }) => (
                <Gate key={path}>
                  <li>
                    <NavLink
                      to={path}
                      className={`row gap-10 secondary break-anywhere touch-height ${css['item']}`}
                    >
                      <Icon name={icon} />
                      {label()}
                      {Badge && <Badge />}
                    </NavLink>
                  </li>
                </Gate>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={`row gap-8 p-16 secondary ${css['help']}`}>
        <Icon name="help" />
        <NavLink to={paths.contactUs}>{t('need-help')}</NavLink>
      </div>
    </div>
  );
}

const KNOWN = [
  'admin',
  'recruiter',
  'hiring-manager',
  'interviewer',
  'candidate',
  'platform-admin',
] as const;

/** Returns the name of a role; a role that only a newer server has is returned as it is. */
export const roleName = (role: string): string => {
  const known = KNOWN.find((name) => name === role);
  return known ? layoutText(`roles.${known}`) : role;
};
