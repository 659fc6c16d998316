import { type ReactNode, useEffect } from 'react';
import { Toasts } from '../../ui/toasts.tsx';
import { About } from './about.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import css from './landing.module.css';
import { useLandingStrings } from './landing-strings.ts';

/** The public page. The contact form is handed in, since it belongs to another feature. */
export function LandingPage({ contact }: { contact: ReactNode }) {
  const t = useLandingStrings();
  useEffect(() => { document.title = `${t('title')} | Parley`; }, [t]);
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1} className={css['main']}>
        <Hero />
        <Features />
        <About />
        <section id="contact" aria-labelledby="contact-title" className={css['band']}>
          <div className={`${css['wide']} ${css['pair']} ${css['top']}`}>
            <div><h2 id="contact-title" className={css['title']}>{t('contact.title')}</h2><p className={css['lead']}>{t('contact.text')}</p></div>
            {contact}
          </div>
        </section>
      </main>
      <LandingFooter />
      <Toasts />
    </>
  );
}
