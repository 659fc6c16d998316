import { StatusTag } from '../../components/status/status-tag.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { CastAvatar } from './cast-avatar.tsx';
import { CAST } from './cast.ts';
import { useLandingStrings } from './landing-strings.ts';
import css from './vignettes.module.css';

const FIRST_HOUR = 7;
const HOURS = Array.from({ length: 10 }, (_, index) => index);
const PICKED = 2;

/** The hours of two cities one above the other; the selected hour suits both. */
export function TwoZones() {
  const t = useLandingStrings();
  const cities = [
    { city: t('vignette.new-york'), zone: 'EST', ahead: 0 },
    { city: t('vignette.bengaluru'), zone: 'IST', ahead: 10.5 },
  ];
  return (
    <div className="stack gap-10">
      {cities.map(({ city, zone, ahead }) => (
        <div key={city} className={`row wrap ${css['zone']}`}>
          <div className={css['city']}>
            <p className="label strong">{city}</p>
            <p className="caption secondary">{zone}</p>
          </div>
          <div className={`${css['hours']} num`}>
            {HOURS.map((index) => {
              const hour = Math.floor((FIRST_HOUR + index + ahead) % 24);
              return (
                <span
                  key={index}
                  data-kind={
                    index === PICKED ? 'picked' : hour >= 8 && hour < 21 ? 'awake' : 'night'
                  }
                >
                  {hour}
                </span>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The video and the scorecard side by side. */
export function PictureAndScorecard() {
  const t = useLandingStrings();
  return (
    <div className={`stack gap-10 ${css['side']}`}>
      <div className={css['picture']}>
        <CameraPicture who="tom" />
      </div>
      <div className={`stack content-start gap-8 p-12 ${css['scorecard']}`}>
        <p className="label strong">{t('vignette.system-design')}</p>
        <div className={`stack gap-4 ${css['boxes']}`}>
          {[0, 1, 2, 3].map((box) => (
            <i key={box} data-chosen={box === 2} />
          ))}
        </div>
        <i className={css['text']} />
        <i className={css['text']} style={{ width: '72%' }} />
      </div>
    </div>
  );
}

/** A transcript with a match of a search. Its sentences are those of the demo interview. */
export function WhatWasSaid() {
  const t = useLandingStrings();
  const [before, after] = t('vignette.said').split(t('vignette.found'));
  const turns = [
    ['mira', t('slides.question')],
    [
      'asha',
      <>
        {before}
        <mark>{t('vignette.found')}</mark>
        {after}
      </>,
    ],
    ['tom', t('vignette.asked')],
  ] as const;
  return (
    <div className="stack gap-10">
      {turns.map(([who, said]) => (
        <div key={who} className={`flex gap-12 ${css['turn']}`}>
          <i style={{ background: `var(--voice-${CAST[who].voice})` }} />
          <div>
            <p className="label strong">{CAST[who].name}</p>
            <p className="body2">{said}</p>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Three answers with their recommendations. */
export function Answers() {
  const t = useLandingStrings();
  const answers = [
    [CAST.daniel.name, 'ok', t('vignette.strong-yes')],
    [CAST.mira.name, 'info', t('vignette.yes')],
    [CAST.tom.name, 'ok', t('vignette.strong-yes')],
  ] as const;
  return (
    <div className="stack gap-10">
      {answers.map(([name, tone, word]) => (
        <div key={name} className={`row wrap gap-4-12 ${css['answer']}`}>
          <CastAvatar name={name} size={26} />
          <span className="label strong">{name}</span>
          <StatusTag tone={tone}>{word}</StatusTag>
        </div>
      ))}
    </div>
  );
}
