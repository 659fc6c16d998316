import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { About } from './about.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import css from './landing.module.css';
import { useLandingStrings } from './landing-strings.ts';

const Toasts = lazy(() =>
  import('../../ui/toasts.tsx').then((module) => ({ default: module.Toasts })),
);

/** The public page. The contact form is handed in, since it belongs to another feature. */
export function LandingPage({ contact }: { contact: ReactNode }) {
  const t = useLandingStrings();
  // Only who writes a message needs toasts; everybody else is spared their code.
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    document.title = `${t('title')} | Parley`;
  }, [t]);
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1} className={css['main']}>
        <Hero />
        <Features />
        <About />
        <section id="contact" aria-labelledby="contact-title" className={css['band']}>
          <div className={`${css['wide']} ${css['pair']} ${css['top']}`}>
            <div>
              <h2 id="contact-title" className={css['title']}>
                {t('contact.title')}
              </h2>
              <p className={css['lead']}>{t('contact.text')}</p>
            </div>
            <div onFocus={() => setWriting(true)}>{contact}</div>
          </div>
        </section>
      </main>
      <LandingFooter />
      <Suspense>{writing && <Toasts />}</Suspense>
    </>
  );
}
