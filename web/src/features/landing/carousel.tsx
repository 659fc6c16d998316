import type { ReactNode } from 'react';
import { Icon } from '../../components/icons/icon.tsx';
import css from './carousel.module.css';
import { useLandingStrings } from './landing-strings.ts';

export interface Slide {
  name: string;
  picture: ReactNode;
}

/**
 * Slides side by side, rendered at build time. They can be swiped without a script;
 * `start-carousel.ts` makes them move and shows the controls.
 */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const t = useLandingStrings();
  return (
    <div
      role="region"
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label')}
      className={css['carousel']}
      data-carousel
    >
      <div className={css['window']} tabIndex={0} data-window>
        {slides.map(({ name, picture }, index) => (
          <div
            key={name}
            role="group"
            aria-roledescription={t('carousel.slide-role')}
            aria-label={t('carousel.slide', { number: index + 1, count: slides.length, name })}
            className={css['slide']}
          >
            {picture}
          </div>
        ))}
      </div>
      <div className={`row wrap gap-4 mt-12 ${css['controls']}`} data-controls>
        <button
          type="button"
          className={`secondary bare ${css['toggle']}`}
          data-toggle
          data-pause={t('carousel.pause')}
          data-play={t('carousel.play')}
          aria-label={t('carousel.pause')}
          title={t('carousel.pause')}
        >
          <Icon name="pause" />
          <Icon name="play" />
        </button>
        {slides.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={`touch-height secondary bare ${css['pick']}`}
            data-pick
            aria-current={index === 0}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
