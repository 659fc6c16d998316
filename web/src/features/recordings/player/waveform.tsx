import WavesurferPlayer from '@wavesurfer/react';
import { useMemo } from 'react';
import { installTrustedTypesPolicy } from '../../../ports/install-trusted-types-policy.ts';

installTrustedTypesPolicy();

interface WaveformProps {
  heights: readonly number[];
  length: number;
  colours: { heard: string; ahead: string };
}

/**
 * The waveform. It only draws: the player plays, the surrounding track handles clicks and is read
 * aloud, and its style sheet shows the played part.
 */
export default function Waveform({ heights, length, colours }: WaveformProps) {
  const peaks = useMemo(() => [heights as number[]], [heights]);
  return (
    <WavesurferPlayer
      peaks={peaks}
      duration={length}
      height={64}
      waveColor={colours.ahead}
      progressColor={colours.heard}
      cursorWidth={0}
      barWidth={2}
      barGap={2}
      barRadius={2}
      barMinHeight={2}
      interact={false}
      hideScrollbar
    />
  );
}
