import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { logOut } from '../session/log-out.ts';
import { useUser } from '../session/use-session.ts';
import { settingsStore } from '../settings/settings-store.ts';
import { useSettings } from '../settings/use-settings.ts';
import { THEME_NAMES } from '../theme/tokens.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { initials } from '../ui/initials.ts';
import { useLayoutStrings } from './layout-strings.ts';
import css from './app-shell.module.css';

/** The avatar in the header: theme, direction, account, log out. */
export function UserMenu() {
  const t = useLayoutStrings();
  const user = useUser();
  const settings = useSettings();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => { setAnchor(null); act(); };
  const radio = (label: string, chosen: boolean, act: () => void) => (
    <MenuItem key={label} role="menuitemradio" aria-checked={chosen} onClick={choose(act)} sx={{ justifyContent: 'space-between', minWidth: 232 }}>
      {label}{chosen && <Icon name="check" size={18} />}
    </MenuItem>
  );
  return (
    <>
      <button type="button" className={css['avatar']} aria-label={t('menu', { initials: initials(user.name), name: user.name })} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <Avatar name={user.name} id={user.id} src={user.avatar} size={34} />
      </button>
      <Menu disablePortal open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }}>
        <li role="presentation" className={css['menuHead']}><span className="body2 strong truncate">{user.name}</span><span className="caption secondary truncate">{user.email}</span></li>
        <li role="presentation" className={css['menuLabel']}>{t('theme')}</li>
        {THEME_NAMES.map((name) => radio(t(`themes.${name}`), settings.theme === name, () => settingsStore.change({ theme: name })))}
        <li role="presentation" className={css['menuLabel']}>{t('direction')}</li>
        {(['ltr', 'rtl'] as const).map((name) => radio(t(`directions.${name}`), settings.direction === name, () => settingsStore.change({ direction: name })))}
        <li role="separator" className={css['menuLine']} />
        <MenuItem onClick={choose(() => void navigate(paths.account))}>{t('account')}</MenuItem>
        <MenuItem onClick={choose(() => void navigate(paths.docs()))}>{t('docs')}</MenuItem>
        <MenuItem onClick={choose(() => void logOut(queries))}>{t('log-out')}</MenuItem>
      </Menu>
    </>
  );
}
