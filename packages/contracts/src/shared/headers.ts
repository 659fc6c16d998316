/**
 * A key for one action of the user: 8 to 128 letters, digits, underscores, dashes, dots and colons.
 * It may stand in quotes, as a string of structured fields does (RFC 8941).
 */
export const IDEMPOTENCY_KEY = /^(?:[A-Za-z0-9_.:-]{8,128}|"[A-Za-z0-9_.:-]{8,128}")$/;

/** The version of an item as in its ETag; the quotes can be left out. */
export const IF_MATCH = /^"?([1-9][0-9]{0,9})"?$/;

/** The id of a tenant as text. */
export const TENANT_CONTEXT = /^[1-9][0-9]{0,9}$/;
