import WavesurferPlayer from '@wavesurfer/react';
import { useMemo } from 'react';
import { allowWaveformMarkup } from './allow-waveform-markup.ts';

allowWaveformMarkup();

interface WaveformProps {
  heights: readonly number[];
  length: number;
  /** What plays: what has been heard is drawn in the other colour. */
  media: HTMLMediaElement;
  colours: { heard: string; ahead: string };
}

/** The shape of the sound. Drawing only: the track around it is what is clicked and spoken of. */
export default function Waveform({ heights, length, media, colours }: WaveformProps) {
  const peaks = useMemo(() => [heights as number[]], [heights]);
  return <WavesurferPlayer media={media} peaks={peaks} duration={length} height={64} waveColor={colours.ahead} progressColor={colours.heard} cursorWidth={0} barWidth={2} barGap={2} barRadius={2} barMinHeight={2} interact={false} hideScrollbar />;
}
