/** A line that was not taken, as it came, and why. */
export interface Refused {
  row: number;
  cells: readonly string[];
  reason: string;
}
