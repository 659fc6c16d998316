type Segments = readonly (readonly [number, number])[];

/** Just after the beginning of a turn one still means the one before. */
const LENIENCE = 1;

/**
 * Where a person's next turn begins after a second of the recording, or the one before; undefined
 * where there is none.
 */
export function nextTurn(segments: Segments, at: number, forward: boolean): number | undefined {
  const starts = segments.map(([from]) => from);
  return forward
    ? starts.find((from) => from > at + 0.05)
    : starts.findLast((from) => from < at - LENIENCE);
}
