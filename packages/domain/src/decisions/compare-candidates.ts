import { measureRatingSpread, median } from './decision-matrix.ts';

interface Compared {
  /** The median of the overall recommendations; null if there is none, or if it is hidden. */
  median: number | null;
  matrix: readonly { attribute_id: string; attribute: string; median: number | null }[];
}

export interface ComparedRow {
  /** Null for the overall recommendation. */
  attribute_id: string | null;
  attribute: string;
  /** The median of each candidate's panel, in the order of the candidates, or null. */
  medians: (number | null)[];
  /** The highest median minus the lowest; null if fewer than two candidates have one. */
  spread: number | null;
  /** The highest median; null if all are equal or only one candidate has a median. */
  highest: number | null;
}

/**
 * Compares candidates by the attributes of the current scorecard template: first the overall
 * recommendations, then one row per attribute.
 */
export function compareCandidates(candidates: readonly Compared[]): ComparedRow[] {
  const attributes = candidates.find(({ matrix }) => matrix.length > 0)?.matrix ?? [];
  return [
    toRow(
      null,
      '',
      candidates.map((one) => one.median),
    ),
    ...attributes.map(({ attribute_id, attribute }) =>
      toRow(
        attribute_id,
        attribute,
        candidates.map(
          ({ matrix }) => matrix.find((row) => row.attribute_id === attribute_id)?.median ?? null,
        ),
      ),
    ),
  ];
}

function toRow(
  attribute_id: string | null,
  attribute: string,
  medians: (number | null)[],
): ComparedRow {
  const known = medians.filter((value) => value !== null);
  const spread = known.length < 2 ? null : measureRatingSpread(known);
  return {
    attribute_id,
    attribute,
    medians,
    spread,
    highest: spread ? Math.max(...known) : null,
  };
}

/** The median of all attribute medians of a candidate; null if nothing was rated. */
export const overallOfAttributes = ({ matrix }: Pick<Compared, 'matrix'>): number | null =>
  median(matrix.flatMap((row) => (row.median === null ? [] : [row.median])));
