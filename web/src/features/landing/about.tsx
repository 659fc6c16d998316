import { Icon } from '../../ui/icon.tsx';
import css from './landing.module.css';
import { useLandingStrings } from './landing-strings.ts';

/** What we build, and what we promise about it. */
export function About() {
  const t = useLandingStrings();
  return (
    <section id="about" aria-labelledby="about-title">
      <div className={`${css['wide']} ${css['pair']} ${css['top']}`}>
        <h2 id="about-title" className={css['title']}>
          {t('about.title')}
        </h2>
        <div>
          <p className={css['statement']}>{t('about.text')}</p>
          <ul className={css['promises']}>
            {(['consent', 'sample', 'ranking'] as const).map((name) => (
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
