import { paths } from '../../paths.ts';
import { readStored } from '../../session/user-context.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Logo } from '../../ui/logo.tsx';
import css from './landing.module.css';
import { useLandingStrings } from './landing-strings.ts';

/** The top bar of the public page; its logo opens the application. */
export function LandingHeader() {
  const t = useLandingStrings();
  const known = readStored(localStorage).context !== null;
  return (
    <header className={css['header']}>
      <div className={css['bar']}>
        <a href={paths.home} className={css['logo']} aria-label={t('app-link')}>
          <Logo size={22} />
        </a>
        <nav aria-label={t('nav.label')} className={css['nav']}>
          <a href="#features">{t('nav.features')}</a>
          <a href="#about">{t('nav.about')}</a>
          <a href="#contact">{t('nav.contact')}</a>
        </nav>
        <a href={known ? paths.home : paths.login()} className={buttonClass({})}>
          {t(known ? 'nav.open' : 'nav.log-in')}
        </a>
      </div>
    </header>
  );
}
