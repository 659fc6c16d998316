import { Avatar } from '../../components/people/avatar.tsx';
import { RATING_TONES, RATINGS, type Rating } from '../../components/text/rating-labels.tsx';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import { CAST } from './cast.ts';
import { useLandingStrings } from './landing-strings.ts';
import css from './slides.module.css';

/** Three answers opened together, each with its evidence. */
export function SlideDecide() {
  const t = useLandingStrings();
  const ui = useUiStrings();
  const answers = [
    [CAST.daniel.name, 'strong-yes', t('slides.evidence-a')],
    [CAST.mira.name, 'yes', t('slides.evidence-b')],
    [CAST.tom.name, 'strong-yes', t('slides.evidence-c')],
  ] as const satisfies readonly (readonly [string, Rating, string])[];
  const colours = (rating: Rating) => ({
    background: `var(--tone-${RATING_TONES[rating]}-bg)`,
    color: `var(--tone-${RATING_TONES[rating]}-ink)`,
    borderColor: `var(--tone-${RATING_TONES[rating]}-dot)`,
  });
  return (
    <div className={css['paper']}>
      <p className="h4">{t('slides.hire')}</p>
      <p className="body2 secondary">{t('slides.answers')}</p>
      <div className={css['answers']}>
        {answers.map(([name, rating, evidence]) => (
          <div key={name} className={css['answer']}>
            <div className={css['who']}>
              <Avatar name={name} size={24} />
              <span className="label strong">{name}</span>
              <span className="caption secondary num truncate">{evidence}</span>
            </div>
            <div className={css['words']}>
              {RATINGS.map((word) => (
                <span key={word} style={word === rating ? colours(word) : undefined}>
                  {ui(`rating.${word}`)}
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
