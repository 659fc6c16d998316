import type { Caption } from '@parley/domain/transcripts/web-vtt.ts';
import css from './player.module.css';

/** Returns the captions of what is said at a second; several if people speak at the same time. */
const captionsAt = (captions: readonly Caption[], at: number): Caption[] =>
  captions.filter(({ from, to }) => from <= at && at < to);

/**
 * What is said at the moment. It is not announced: people who do not see it hear the recording, or
 * read the transcript.
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
