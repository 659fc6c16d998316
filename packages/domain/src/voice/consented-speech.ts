import type { Span } from '../recordings/lanes.ts';

/** The tolerance of the times of a lane, because browsers detect its segments with a delay. */
const MARGIN_SECONDS = 0.2;

/** The people of a recording, by user id or candidate id. */
export interface PeopleOfRecording {
  /** The participants of the recording. */
  present: readonly string[];
  /** The candidate and the panel of the interview, who may be in the room with a participant. */
  invited: readonly string[];
  /** Those who consent to the comparison of voices. */
  consenting: ReadonlySet<string>;
}

/** When a person speaks, in seconds of the media. */
interface Lane {
  person: string;
  segments: readonly (readonly [from: number, to: number])[];
}

/**
 * Returns two functions that say of which parts of a recording an embedding may be computed: those
 * in which everybody who may be speaking consents to the comparison of voices (ADR 66).
 *
 * A participant without a lane was not measured, so that they may be speaking at any time. A lane
 * without segments belongs to somebody who was measured and said nothing.
 */
export function findConsentedSpeech(
  { present, invited, consenting }: PeopleOfRecording,
  lanes: readonly Lane[],
) {
  const measured = new Set(lanes.map(({ person }) => person));
  const isKnown = present.every((person) => measured.has(person) || consenting.has(person));
  const refused = lanes
    .filter(({ person }) => !consenting.has(person))
    .flatMap(({ segments }) => segments);
  return {
    /** Whether this applies to a span in which lanes say who speaks, in seconds of the media. */
    isConsented: ([from, to]: Readonly<Span>): boolean =>
      isKnown &&
      refused.every(([start, end]) => start - MARGIN_SECONDS >= to || end + MARGIN_SECONDS <= from),
    /** Whether this applies where no lane says who speaks: it may be anybody at the table. */
    isEverybodyConsenting: [...present, ...invited, ...measured].every((person) =>
      consenting.has(person),
    ),
  };
}
