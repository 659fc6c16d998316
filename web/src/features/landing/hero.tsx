import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Carousel } from './carousel.tsx';
import css from './landing.module.css';
import { useLandingStrings } from './landing-strings.ts';
import { SlideDecide } from './slide-decide.tsx';
import { SlideRoom } from './slide-room.tsx';
import { SlideSchedule } from './slide-schedule.tsx';

/** The tagline, what it means, the ways in, and the product in three pictures. */
export function Hero() {
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
        <div className={css['ways']}>
          <a href="#contact" className={buttonClass({ look: 'primary', size: 'large' })}>
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
