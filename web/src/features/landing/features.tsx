import css from './landing.module.css';
import { useLandingStrings } from './landing-strings.ts';
import { Answers, PictureAndScorecard, TwoZones, Voices } from './vignettes.tsx';

const FEATURES = [
  ['scheduling', TwoZones],
  ['conference', PictureAndScorecard],
  ['speakers', Voices],
  ['feedback', Answers],
] as const;

/** The four features, each with its drawing. */
export function Features() {
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
            <div aria-hidden className={css['figure']}>
              <Drawing />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
