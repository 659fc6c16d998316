/** A key for one intent: 8 to 128 letters, digits, dashes, dots and colons. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_.:-]{8,128}$/;

/** The version of a record, as its ETag says it; the quotes may be left out. */
export const IF_MATCH = /^"?([1-9][0-9]{0,9})"?$/;

/** The id of a company as text. */
export const TENANT_CONTEXT = /^[1-9][0-9]{0,9}$/;
