import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../components/icons/icon.tsx';
import { useMedia } from '../../components/hooks/use-media.ts';
import css from './carousel.module.css';
import { useLandingStrings } from './landing-strings.ts';

const EVERY_MS = 5000;

export interface Slide {
  name: string;
  picture: ReactNode;
}

/**
 * Slides that change every five seconds, with a pause button. They stop while the pointer or the
 * focus is on them, and for people who prefer reduced motion.
 */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const t = useLandingStrings();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [ref, api] = useEmblaCarousel({ loop: true });
  const [shown, setShown] = useState(0);
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(false);
  const playing = wanted && !still;
  useEffect(() => {
    if (!api) return undefined;
    const follow = () => setShown(api.selectedScrollSnap());
    api.on('select', follow);
    return () => {
      api.off('select', follow);
    };
  }, [api]);
  useEffect(() => {
    if (!api || !playing || held) return undefined;
    const timer = setInterval(() => api.scrollNext(), EVERY_MS);
    return () => clearInterval(timer);
  }, [api, playing, held, shown]);
  return (
    <div
      role="region"
      aria-roledescription="carousel"
      aria-label={t('carousel.label')}
      className={css['carousel']}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={ref} className={css['window']}>
        <div className={css['track']} aria-live={playing && !held ? 'off' : 'polite'}>
          {slides.map(({ name, picture }, index) => (
            <div
              key={name}
              role="group"
              aria-roledescription="slide"
              aria-label={t('carousel.slide', { number: index + 1, count: slides.length, name })}
              inert={index !== shown}
              className={css['slide']}
            >
              {picture}
            </div>
          ))}
        </div>
      </div>
      <div className={css['controls']}>
        <button
          type="button"
          className={css['pause']}
          aria-label={t(playing ? 'carousel.pause' : 'carousel.play')}
          title={t(playing ? 'carousel.pause' : 'carousel.play')}
          disabled={still}
          onClick={() => setWanted(!wanted)}
        >
          <Icon name={playing ? 'pause' : 'play'} size={20} />
        </button>
        {slides.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={css['pick']}
            aria-current={index === shown}
            onClick={() => api?.scrollTo(index)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
