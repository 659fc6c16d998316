/**
 * How long a synthesis may take on a busy machine before a test gives up; it takes about a second
 * on an idle one.
 */
export const PATIENCE_MS = 600_000;
