import { voiceBars } from './voice-bars.ts';

export interface VoiceStripProps {
  /** The person's id, from which the strip is drawn. */
  id: string;
  colour?: string;
  bars?: number;
  height?: number;
  barWidth?: number;
  gap?: number;
}

/** The brand motif: a voice as rounded bars. Decorative. */
export function VoiceStrip({
  id,
  colour = 'var(--voice-1)',
  bars = 24,
  height = 18,
  barWidth = 3,
  gap = 2,
}: VoiceStripProps) {
  const width = bars * (barWidth + gap) - gap;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill={colour}
      aria-hidden
      style={{ display: 'block', maxWidth: '100%' }}
    >
      {voiceBars(id, bars).map((share, index) => {
        const tall = Math.max(2, share * height);
        return (
          <rect
            key={index}
            x={index * (barWidth + gap)}
            y={(height - tall) / 2}
            width={barWidth}
            height={tall}
            rx={barWidth / 2}
          />
        );
      })}
    </svg>
  );
}
