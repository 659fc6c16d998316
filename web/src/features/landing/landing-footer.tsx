import { paths } from '../../paths.ts';
import { Logo } from '../../ui/logo.tsx';
import css from './landing.module.css';
import { useLandingStrings } from './landing-strings.ts';

/** The foot of the public page. */
export function LandingFooter() {
  const t = useLandingStrings();
  return (
    <footer className={css['footer']}>
      <div className={css['foot']}>
        <Logo size={18} />
        <nav aria-label={t('footer.label')} className={css['links']}>
          <a href={paths.pricing}>{t('footer.pricing')}</a>
          <a href={paths.docs()}>{t('footer.docs')}</a>
          <a href={paths.register}>{t('footer.register')}</a>
          <a href={paths.login()}>{t('footer.log-in')}</a>
        </nav>
      </div>
    </footer>
  );
}
