import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useRef } from 'react';
import { Link, matchPath, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../components/buttons/button.tsx';
import { IconButton } from '../components/buttons/icon-button.tsx';
import { Kbd } from '../components/buttons/kbd.tsx';
import { useBreakpoint } from '../components/hooks/use-media.ts';
import { Icon } from '../components/icons/icon.tsx';
import { Logo } from '../components/icons/logo.tsx';
import { Menu } from '../components/overlays/menu.tsx';
import { SideSheet } from '../components/overlays/side-sheet.tsx';
import { Avatar } from '../components/people/avatar.tsx';
import { initials } from '../components/people/initials.ts';
import type { Feature } from '../feature.ts';
import { paths } from '../paths.ts';
import { useAbility } from '../session/abilities.tsx';
import { useApiQuery } from '../session/api/use-api-query.ts';
import { logOut } from '../session/sign-in/log-out.ts';
import { useUser } from '../session/sign-in/use-session.ts';
import { settingsStore, THEME_NAMES, useSettings } from '../settings/settings.ts';
import css from './app-shell.module.css';
import { useLayoutStrings } from './layout-strings.ts';
import { SideNav } from './side-nav.tsx';
import { SkipLink } from './skip-link.tsx';
import { useScheduleAddress } from './use-schedule-address.ts';
import { ZoneOffer } from './zone-offer.tsx';

/** The avatar in the header: theme, direction, account, log out. */
function UserMenu() {
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
        className={`centered no-shrink bare ${css['avatar']}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
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

export interface AppShellProps {
  features: readonly Feature[];
  bell: ReactNode;
  palette: (open: boolean, close: () => void) => ReactNode;
}

/**
 * The frame of staff: a header of 64 pixels above a drawer of 256. The drawer becomes a sheet in
 * windows narrower than 1240 pixels, and on pages that use the whole width.
 */
export default function AppShell({ features, bell, palette }: AppShellProps) {
  const t = useLayoutStrings();
  const wide = useBreakpoint('lg');
  const ability = useAbility();
  const { pathname, search } = useLocation();
  const [sheet, setSheet] = useState(false);
  const [searching, setSearching] = useState(false);
  const full = features.some((feature) =>
    feature.pages.some((page) => page.full && matchPath(page.path, pathname)),
  );
  const drawer = wide && !full;
  useEffect(() => setSheet(false), [pathname, wide]);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setSearching(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  const schedules =
    features.some((feature) =>
      feature.pages.some((page) => page.path.startsWith(paths.addInterview())),
    ) && ability.can('manage', 'interviews');
  // The home page requests this too. On other pages the cached result may be old: a requisition may
  // have been added since.
  const cards = useApiQuery(
    'get-cards',
    {},
    { errors: 'own', enabled: schedules && pathname === paths.home },
  );
  const scheduleAddress = useScheduleAddress({ pathname, search });
  const isNew = pathname === paths.home && cards.data?.totalreqs === 0;
  return (
    <>
      <SkipLink />
      <header className={`row line-below gap-12 ${css['header']}`}>
        {!drawer && (
          <IconButton
            icon="menu"
            label={t('open-nav')}
            aria-expanded={sheet}
            onClick={() => setSheet(true)}
          />
        )}
        <Link
          to={paths.home}
          aria-label={t('home-link')}
          className={`flex no-shrink ${css['logo']}`}
        >
          <Logo />
        </Link>
        <button
          type="button"
          className={`row min-w-0 gap-8 secondary ${css['search']}`}
          onClick={() => setSearching(true)}
          aria-keyshortcuts="Control+K"
        >
          <Icon name="search" />
          <span className="truncate">{t('search')}</span>
          <span className="flex at-end gap-4" dir="ltr">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
        </button>
        <span className="grow" />
        <span className={css['narrow']}>
          <IconButton icon="search" label={t('search-short')} onClick={() => setSearching(true)} />
        </span>
        {schedules && (
          <span className={`no-shrink one-line ${css['action']}`}>
            {isNew ? (
              <Button variant="tonal" icon="add" to={paths.addRequisition}>
                {t('new-requisition')}
              </Button>
            ) : (
              <Button variant="tonal" icon="add" to={scheduleAddress}>
                {t('schedule')}
              </Button>
            )}
          </span>
        )}
        {bell}
        <UserMenu />
      </header>
      {drawer ? (
        <aside className={css['drawer']}>
          <SideNav features={features} />
        </aside>
      ) : (
        <SideSheet open={sheet} onClose={() => setSheet(false)} label={t('main-nav')}>
          <SideNav features={features} onNavigate={() => setSheet(false)} />
        </SideSheet>
      )}
      <main id="main" tabIndex={-1} className={css['main']} data-full={full || undefined}>
        {!full && <ZoneOffer />}
        <Outlet />
      </main>
      {palette(searching, () => setSearching(false))}
    </>
  );
}
