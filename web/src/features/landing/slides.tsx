import { VoiceStrip } from '../../components/speech/voice-strip.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { RATING_TONES, RATINGS, type Rating } from '../../components/text/rating-labels.tsx';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import { CameraPicture } from './camera-picture.tsx';
import css from './carousel.module.css';
import { CastAvatar, CastAvatars } from './cast-avatar.tsx';
import { CAST, type CastMember } from './cast.ts';
import { useLandingStrings } from './landing-strings.ts';

/** A slide: three answers revealed together, each with its evidence. */
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
    <div className={`column p-24 ${css['paper']}`}>
      <p className="h4">{t('slides.hire')}</p>
      <p className="body2 secondary">{t('slides.answers')}</p>
      <div className={`stack grow ${css['answers']}`}>
        {answers.map(([name, rating, evidence]) => (
          <div key={name} className={css['answer']}>
            <div className={`row min-w-0 gap-8 ${css['who']}`}>
              <CastAvatar name={name} size={24} />
              <span className="label strong">{name}</span>
              <span className="caption secondary num truncate">{evidence}</span>
            </div>
            <div className={`stack gap-6 ${css['words']}`}>
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

/**
 * The stage is dark in every theme, so its three voices have lighter colors than the themes' own.
 */
const VOICES: Partial<Record<CastMember, string>> = {
  asha: '#55C3D8',
  daniel: '#F0B45A',
  mira: '#A993F0',
};
const LANES: readonly (readonly [
  CastMember,
  readonly (readonly [start: number, width: number])[],
])[] = [
  [
    'asha',
    [
      [0, 8],
      [15, 23],
      [44, 27],
      [79, 20],
    ],
  ],
  [
    'daniel',
    [
      [9, 5],
      [72, 6],
    ],
  ],
  ['mira', [[39, 4]]],
];

/** A slide with the interview room: the speakers, their lanes and their notes. */
export function SlideRoom() {
  const t = useLandingStrings();
  const lines = [
    ['mira', t('slides.question')],
    ['asha', t('slides.answer')],
  ] as const;
  return (
    <div className={`column gap-12 p-16 ${css['room']}`}>
      <div className={`stack grow min-h-0 gap-10 ${css['cameras']}`}>
        <div className={css['speaker']}>
          <CameraPicture who="asha" />
          <div className={`row gap-8 strong one-line ${css['plate']}`}>
            <VoiceStrip id="live" colour={VOICES.asha} bars={8} height={14} />
            <span>{CAST.asha.name}</span>
          </div>
        </div>
        <div className={`stack min-h-0 gap-10 ${css['others']}`}>
          <div>
            <CameraPicture who="daniel" />
          </div>
          <div>
            <CameraPicture who="mira" />
          </div>
        </div>
      </div>
      <div className={css['below']}>
        <div className={`stack gap-4 ${css['lanes']}`}>
          {LANES.map(([who, parts]) => (
            <div key={who} className={css['lane']}>
              {parts.map(([start, width]) => (
                <i
                  key={start}
                  style={{
                    insetInlineStart: `${start}%`,
                    width: `${width}%`,
                    background: VOICES[who],
                  }}
                />
              ))}
            </div>
          ))}
        </div>
        {lines.map(([who, text]) => (
          <div key={who} className={`flex items-baseline gap-10 ${css['line']}`}>
            <i style={{ background: VOICES[who] }} />
            <b>{CAST[who].name}</b>
            <span className="truncate">{text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

const DAYS = ['Mon 23', 'Tue 24', 'Wed 25', 'Thu 26'];
const TIMES = ['09:00', '10:30', '13:00', '16:00'];
const FREE = new Set(['0-1', '0-3', '1-0', '2-1', '2-2', '3-3']);
const PICKED = '1-2';

/** A slide: choosing a time at which the whole panel is free. */
export function SlideSchedule() {
  const t = useLandingStrings();
  const kind = (slot: string) => (slot === PICKED ? 'picked' : FREE.has(slot) ? 'free' : 'taken');
  return (
    <div className={`column p-24 ${css['paper']}`}>
      <div className="row wrap between gap-12 mb-16">
        <p className="h4">{t('slides.pick')}</p>
        <StatusTag tone="primary" dot={false}>
          {t('slides.length')}
        </StatusTag>
      </div>
      <div className={`stack grow gap-8 ${css['slots']} num`}>
        {DAYS.map((day) => (
          <span key={day} className="caption secondary">
            {day}
          </span>
        ))}
        {TIMES.flatMap((time, row) =>
          DAYS.map((day, column) => (
            <span
              key={day + time}
              className={`centered medium ${css['slot']}`}
              data-kind={kind(`${column}-${row}`)}
            >
              {time}
            </span>
          )),
        )}
      </div>
      <div className={`row gap-12 ${css['chosen']}`}>
        <CastAvatars names={[CAST.daniel.name, CAST.mira.name, CAST.tom.name]} size={30} />
        <div>
          <p className="label strong num">{t('slides.picked')}</p>
          <p className="caption secondary num">{t('slides.picked-there')}</p>
        </div>
      </div>
    </div>
  );
}
