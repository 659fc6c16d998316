import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { logOut } from '../session/log-out.ts';
import { useUser } from '../session/use-session.ts';
import { settingsStore } from '../settings/settings-store.ts';
import { useSettings } from '../settings/use-settings.ts';
import { THEME_NAMES } from '../theme/tokens.ts';
import { Avatar } from '../ui/avatar.tsx';
import { initials } from '../ui/initials.ts';
import { Menu } from '../ui/menu.tsx';
import { useLayoutStrings } from './layout-strings.ts';
import css from './app-shell.module.css';

/** The avatar in the header: theme, direction, account, log out. */
export function UserMenu() {
  const t = useLayoutStrings();
  const user = useUser();
  const settings = useSettings();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const label = t('menu', { initials: initials(user.name), name: user.name });
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={css['avatar']}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={user.name} id={user.id} src={user.avatar} size={34} />
      </button>
      <Menu
        anchor={ref}
        open={open}
        onClose={() => setOpen(false)}
        label={label}
        align="end"
        head={
          <>
            <span className="body2 strong truncate">{user.name}</span>
            <span className="caption secondary truncate">{user.email}</span>
          </>
        }
        items={[
          ...THEME_NAMES.map((name, index) => ({
            id: name,
            label: t(`themes.${name}`),
            checked: settings.theme === name,
            onPick: () => settingsStore.change({ theme: name }),
            ...(index === 0 ? { heading: t('theme') } : {}),
          })),
          ...(['ltr', 'rtl'] as const).map((name, index) => ({
            id: name,
            label: t(`directions.${name}`),
            checked: settings.direction === name,
            onPick: () => settingsStore.change({ direction: name }),
            ...(index === 0 ? { heading: t('direction') } : {}),
          })),
          {
            id: 'account',
            label: t('account'),
            apart: true,
            onPick: () => void navigate(paths.account),
          },
          { id: 'docs', label: t('docs'), onPick: () => void navigate(paths.docs()) },
          { id: 'log-out', label: t('log-out'), onPick: () => void logOut(queries) },
        ]}
      />
    </>
  );
}
