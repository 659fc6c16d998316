/**
 * The timeout of tests that synthesize a template, sufficient for busy machines; a synthesis takes
 * about a second on an idle one.
 */
export const PATIENCE_MS = 600_000;
