import { Icon } from '../../components/icons/icon.tsx';
import { VoiceStrip } from '../../components/speech/voice-strip.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { CAST, type CastMember } from './cast.ts';
import { useLandingStrings } from './landing-strings.ts';
import css from './slides.module.css';

/** The stage is dark in every theme, so its three voices are lighter than the themes' own. */
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

/** The interview room: who speaks, verified, with lanes and a transcript. */
export function SlideRoom() {
  const t = useLandingStrings();
  const lines = [
    ['daniel', t('slides.question')],
    ['asha', t('slides.answer')],
  ] as const;
  return (
    <div className={css['room']}>
      <div className={css['cameras']}>
        <div className={css['speaker']}>
          <CameraPicture who="asha" />
          <div className={css['plate']}>
            <VoiceStrip id="live" colour={VOICES.asha} bars={8} height={14} />
            <span>{CAST.asha.name}</span>
            <span className={css['verified']}>
              <Icon name="verified" size={15} />
              <span>{t('slides.verified')}</span>
            </span>
          </div>
        </div>
        <div className={css['others']}>
          <div>
            <CameraPicture who="daniel" />
          </div>
          <div>
            <CameraPicture who="mira" />
          </div>
        </div>
      </div>
      <div className={css['transcript']}>
        <div className={css['lanes']}>
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
        {lines.map(([who, words]) => (
          <div key={who} className={css['line']}>
            <i style={{ background: VOICES[who] }} />
            <b>{CAST[who].name}</b>
            <span className="truncate">{words}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
