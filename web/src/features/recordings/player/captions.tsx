import type { Caption } from '@parley/domain/transcripts/web-vtt.ts';
import css from './player.module.css';

/** Returns the captions at a second, which are several if people speak at the same time. */
const captionsAt = (captions: readonly Caption[], at: number): Caption[] =>
  captions.filter(({ from, to }) => from <= at && at < to);

/**
 * The captions at the current time. They are not announced: people who do not see them hear the
 * recording or read the transcript.
 */
export const Captions = ({ captions, at }: { captions: readonly Caption[]; at: number }) => (
  <div className={css['captions']} data-testid="captions" aria-hidden>
    {captionsAt(captions, at).map(({ from, name, lines }) => (
      <p key={`${from} ${name}`} className="body2" dir="auto">
        <span className="strong">{name}:</span> {lines.join(' ')}
      </p>
    ))}
  </div>
);
