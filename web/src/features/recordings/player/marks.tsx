import type { RecordingMoment } from '@parley/contracts/recordings/recording.schema.ts';
import type { CSSProperties } from 'react';
import css from './player.module.css';

/** Where moments were marked; the list beside is what is read and pressed. */
export const Marks = ({
  moments,
  length,
}: {
  moments: readonly RecordingMoment[];
  length: number;
}) => (
  <span aria-hidden>
    {moments.map(
      ({ id, seconds, text }) =>
        seconds !== null && (
          <i
            key={id}
            className={css['mark']}
            title={text}
            style={{ '--from': Math.min(1, seconds / length) } as CSSProperties}
          />
        ),
    )}
  </span>
);
