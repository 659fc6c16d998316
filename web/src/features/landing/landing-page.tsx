import type { ReactNode } from 'react';
import { buttonClass } from '../../components/buttons/button-class.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { Logo } from '../../components/icons/logo.tsx';
import { LegalLinks } from '../../layouts/legal-links.tsx';
import { paths } from '../../paths.ts';
import { Carousel } from './carousel.tsx';
import { useLandingStrings } from './landing-strings.ts';
import css from './landing.module.css';
import { SlideDecide, SlideRoom, SlideSchedule } from './slides.tsx';
import { Answers, PictureAndScorecard, TwoZones, WhatWasSaid } from './vignettes.tsx';

/** The tagline with its explanation, the links to sign in, and the product in three slides. */
function Hero() {
  const t = useLandingStrings();
  const slides = [
    { name: t('carousel.room'), picture: <SlideRoom /> },
    { name: t('carousel.schedule'), picture: <SlideSchedule /> },
    { name: t('carousel.decide'), picture: <SlideDecide /> },
  ];
  return (
    <div className={`${css['wide']} ${css['pair']} ${css['hero']}`}>
      <div>
        <h1 className="display">{t('hero.title')}</h1>
        <p className={css['tagline']}>{t('hero.text')}</p>
        <div className={`flex wrap gap-12 ${css['ways']}`}>
          <a href="#contact" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('hero.contact')}
          </a>
          <a href={paths.register} className={buttonClass({ size: 'large' })}>
            {t('hero.register')}
          </a>
        </div>
      </div>
      <Carousel slides={slides} />
    </div>
  );
}

const FEATURES = [
  ['scheduling', TwoZones],
  ['conference', PictureAndScorecard],
  ['speakers', WhatWasSaid],
  ['feedback', Answers],
] as const;

/** The four features, each with its drawing. */
function Features() {
  const t = useLandingStrings();
  return (
    <section id="features" aria-labelledby="features-title" className={css['band']}>
      <div className={css['wide']}>
        <h2 id="features-title" className={`${css['title']} ${css['long']}`}>
          {t('features.title')}
        </h2>
        {FEATURES.map(([name, Drawing]) => (
          <div key={name} className={`${css['pair']} ${css['feature']}`}>
            <div>
              <h3>{t(`features.${name}.title`)}</h3>
              <p className="secondary">{t(`features.${name}.text`)}</p>
            </div>
            <div aria-hidden className={`stack p-24 ${css['figure']}`}>
              <Drawing />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/**
 * The header of the public page; its logo links to the application. For people who are signed in a
 * script turns the link for signing in into one to their home page.
 */
function LandingHeader() {
  const t = useLandingStrings();
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
        <a
          href={paths.login()}
          className={buttonClass({})}
          data-sign-in={t('nav.open')}
          data-home={paths.home}
        >
          {t('nav.log-in')}
        </a>
      </div>
    </header>
  );
}

/** About the product and its promises. */
function About() {
  const t = useLandingStrings();
  return (
    <section id="about" aria-labelledby="about-title">
      <div className={`${css['wide']} ${css['pair']} ${css['top']}`}>
        <h2 id="about-title" className={css['title']}>
          {t('about.title')}
        </h2>
        <div>
          <p className={css['statement']}>{t('about.text')}</p>
          <ul className={`stack gap-10 mt-24 ${css['promises']}`}>
            {(['consent', 'refusal', 'transcript', 'ranking'] as const).map((name) => (
              <li key={name}>
                <Icon name="check" />
                {t(`about.${name}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** The footer of the public page. */
function LandingFooter() {
  const t = useLandingStrings();
  return (
    <footer className="line-above">
      <div className={`wrap between ${css['foot']}`}>
        <Logo size={18} />
        <nav aria-label={t('footer.label')} className={css['links']}>
          <a href={paths.pricing}>{t('footer.pricing')}</a>
          <a href={paths.docs()}>{t('footer.docs')}</a>
          <a href={paths.register}>{t('footer.register')}</a>
          <a href={paths.login()}>{t('footer.log-in')}</a>
        </nav>
        <LegalLinks />
      </div>
    </footer>
  );
}

/** The public page. The contact form is passed in, since it belongs to another feature. */
export function LandingPage({ contact }: { contact: ReactNode }) {
  const t = useLandingStrings();
  return (
    <>
      <LandingHeader />
      <div role="status" className={css['status']}>
        <p id="offline" hidden>
          {t('offline')}
        </p>
      </div>
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
              <p className={`mt-12 secondary ${css['lead']}`}>{t('contact.text')}</p>
            </div>
            {contact}
          </div>
        </section>
      </main>
      <LandingFooter />
    </>
  );
}
