import { useWavesurfer } from '@wavesurfer/react';
import { useEffect, useMemo, useRef } from 'react';
import { allowWaveformMarkup } from './allow-waveform-markup.ts';

allowWaveformMarkup();

interface WaveformProps {
  heights: readonly number[];
  length: number;
  /** What has been heard up to here (seconds) is drawn in the other colour. */
  at: number;
  colours: { heard: string; ahead: string };
}

/** The shape of the sound. Drawing only: what plays is elsewhere, and the track around it is what is clicked and spoken of. */
export default function Waveform({ heights, length, at, colours }: WaveformProps) {
  const container = useRef<HTMLDivElement>(null);
  const peaks = useMemo(() => [heights as number[]], [heights]);
  const { wavesurfer, isReady } = useWavesurfer({
    container, peaks, duration: length, height: 64, waveColor: colours.ahead, progressColor: colours.heard, cursorWidth: 0, barWidth: 2, barGap: 2, barRadius: 2, barMinHeight: 2, interact: false, hideScrollbar: true,
  });
  useEffect(() => { if (isReady) wavesurfer?.setTime(at); }, [wavesurfer, isReady, at]);
  return <div ref={container} />;
}
