import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../components/icons/logo.tsx';
import { paths } from '../paths.ts';
import css from './candidate-shell.module.css';
import { useLayoutStrings } from './layout-strings.ts';
import { LegalLinks } from './legal-links.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame of public pages other than the landing page. */
export function PublicShell({ children }: { children: ReactNode }) {
  const t = useLayoutStrings();
  return (
    <>
      <SkipLink />
      <header className={`row between line-below ${css['header']}`}>
        <a href={paths.landing} aria-label={t('home-link')} className={css['logo']}>
          <Logo />
        </a>
        <Link to={paths.home} className={`p-8 secondary medium ${css['open']}`}>
          {t('open-app')}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={css['public']}>
        {children}
      </main>
      <footer className={css['public']}>
        <LegalLinks />
      </footer>
    </>
  );
}
