import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '../../../settings/use-settings.ts';
import { PALETTES } from '../../../theme/palettes.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useRecordingStrings } from '../recordings-strings.ts';
import { formatPlaybackTime } from './format-playback-time.ts';
import { Controls } from './controls.tsx';
import { laneColours } from './lane-colours.ts';
import { Lane } from './lane.tsx';
import { Marks } from './marks.tsx';
import { Media } from './media.tsx';
import css from './player.module.css';
import { speakersAt } from './speakers-at.ts';
import { Track } from './track.tsx';
import { useHeights } from './use-heights.ts';
import type { Playing } from './use-playing.ts';
import { usePlayhead } from './use-playhead.ts';

const Waveform = lazy(() => import('./waveform.tsx'));

/**
 * Picture where there is one, the shape of the sound, and a lane for each voice; all of them can be
 * pressed to go there.
 */
export function Player({ recording, playing }: { recording: RecordingView; playing: Playing }) {
  const t = useRecordingStrings();
  const { theme } = useSettings();
  const frame = useRef<HTMLDivElement>(null);
  const { source, at, length, seek } = playing;
  const { lanes, moments } = recording;
  const colours = useMemo(() => laneColours(lanes), [lanes]);
  const speaking = speakersAt(lanes, at).map(({ name, person }) => ({
    name,
    colour: colours.get(person)!,
  }));
  const { heights, of } = useHeights(recording, source.files, length);
  usePlayhead(frame, playing);
  const { primary, outline } = PALETTES[theme];
  const drawn = useMemo(() => ({ heard: primary, ahead: outline }), [primary, outline]);
  const [shown, setShown] = useState(false);
  // The waveform's library is not part of what the page needs to play.
  useEffect(() => setShown(true), []);
  const place = t('player.place-of', {
    at: formatPlaybackTime(at),
    length: formatPlaybackTime(length),
    who: speaking.map(({ name }) => name).join(', ') || t('player.nobody'),
  });
  return (
    <Panel padded={false}>
      <section ref={frame} className={css['player']} aria-label={t('player.title')}>
        <Media key={source.attempt} playing={playing} />
        {source.failed && (
          <div className={css['failed']}>
            <Notice
              alert
              tone="warn"
              title={t('player.failed')}
              actions={
                <Button size="small" onClick={source.again}>
                  {t('player.again')}
                </Button>
              }
            >
              <p className="body2">{t('player.failed-text')}</p>
            </Notice>
          </div>
        )}
        <Controls playing={playing} speaking={speaking} />
        <div className={css['tracks']}>
          <div className={css['row']}>
            <div className={`${css['who']} body2 secondary`}>
              {t(of === 'sound' ? 'player.sound' : 'player.talk')}
            </div>
            <Track label={t('player.seek')} words={place} at={at} length={length} onSeek={seek}>
              <div className={css['wave']}>
                {shown && (
                  <Suspense>
                    <Waveform heights={heights} length={length} colours={drawn} />
                  </Suspense>
                )}
              </div>
              <Marks moments={moments} length={length} />
              <span className={css['head']} aria-hidden />
            </Track>
            <div className={css['share']} />
          </div>
          {lanes.map((lane) => (
            <Lane
              key={lane.person}
              lane={lane}
              colour={colours.get(lane.person)!}
              length={length}
              at={at}
              onSeek={seek}
            />
          ))}
        </div>
        <p className={`${css['foot']} caption secondary`}>{t('player.foot')}</p>
      </section>
    </Panel>
  );
}
