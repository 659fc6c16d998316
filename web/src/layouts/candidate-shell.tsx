import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { allowed } from '../allowed.ts';
import { Button } from '../components/buttons/button.tsx';
import { Icon } from '../components/icons/icon.tsx';
import { Logo } from '../components/icons/logo.tsx';
import { Dialog } from '../components/overlays/dialog.tsx';
import { Avatar } from '../components/people/avatar.tsx';
import { initials } from '../components/people/initials.ts';
import type { Feature } from '../feature.ts';
import { CompanyLegal } from '../features/company/shared/company-legal.tsx';
import { CompanySwitch } from '../features/company/shared/company-switch.tsx';
import { paths } from '../paths.ts';
import { useAbility } from '../session/abilities.tsx';
import { logOut } from '../session/sign-in/log-out.ts';
import { useUser } from '../session/sign-in/use-session.ts';
import { useAccount } from '../session/use-account.ts';
import css from './candidate-shell.module.css';
import { useLayoutStrings } from './layout-strings.ts';
import { roleName } from './side-nav.tsx';
import { SkipLink } from './skip-link.tsx';
import { ZoneOffer } from './zone-offer.tsx';

/** The frame of candidates: designed for phones first, without the component library. */
export function CandidateShell({
  features,
  bell,
}: {
  features: readonly Feature[];
  bell: ReactNode;
}) {
  const t = useLayoutStrings();
  const ability = useAbility();
  const user = useUser();
  const account = useAccount();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // If the tabs are wider than the window, the current one is scrolled into view.
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  const items = features
    .flatMap((feature) => feature.nav ?? [])
    .filter((item) => item.group === 'mine' && allowed(item, ability, user));
  return (
    <>
      <SkipLink />
      <header className={`row between line-below ${css['header']} ${css['narrow']}`}>
        <Link to={paths.candidateInterviews} aria-label={t('home-link')} className={css['logo']}>
          <Logo />
        </Link>
        <span className="row gap-4">
          {bell}
          <button
            type="button"
            className={`centered bare ${css['avatar']}`}
            aria-haspopup="dialog"
            aria-label={t('menu', { initials: initials(user.name), name: user.name })}
            onClick={() => setOpen(true)}
          >
            <Avatar name={user.name} id={user.id} src={user.avatar} size={34} />
          </button>
        </span>
      </header>
      {items.length > 0 && (
        <nav
          ref={tabs}
          aria-label={t('main-nav')}
          className={`flex line-below gap-4 ${css['tabs']}`}
        >
          {items.map((item) => (
            <NavLink
              key={item.path}
              to={item.path}
              className={`row gap-6 secondary medium one-line ${css['tab']}`}
            >
              <span className={css['icon']}>
                <Icon name={item.icon} size={20} />
              </span>
              {item.label()}
              {item.Badge && <item.Badge />}
            </NavLink>
          ))}
        </nav>
      )}
      <main id="main" tabIndex={-1} className={css['main']}>
        <CompanySwitch />
        <ZoneOffer />
        <Outlet />
      </main>
      {account.data && (
        <CompanyLegal legal={account.data.legal} company={account.data.tenant_name} />
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={user.name} width={360}>
        <p className="body2">{account.data?.tenant_name}</p>
        <p className="body2">{t('role', { role: roleName(user.role) })}</p>
        <div className="stack gap-8 mt-16" onClick={() => setOpen(false)}>
          <Button size="large" wide to={paths.account}>
            {t('account')}
          </Button>
          <Button size="large" wide to={paths.contactUs}>
            {t('need-help')}
          </Button>
          <Button size="large" wide onClick={() => void logOut(queries)}>
            {t('log-out')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
