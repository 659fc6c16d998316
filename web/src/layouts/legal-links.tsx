import { paths } from '../paths.ts';
import { useLayoutStrings } from './layout-strings.ts';
import css from './legal-links.module.css';

/** The links in the footer of a page: privacy notice, terms and imprint of the installation. */
export function LegalLinks() {
  const t = useLayoutStrings();
  return (
    <nav aria-label={t('legal.label')} className={`flex wrap ${css['links']}`}>
      <a href={paths.privacy}>{t('legal.privacy')}</a>
      <a href={paths.privacyVoice}>{t('legal.privacy-voice')}</a>
      <a href={paths.terms}>{t('legal.terms')}</a>
      <a href={paths.imprint}>{t('legal.imprint')}</a>
    </nav>
  );
}
