/**
 * A key for one action of the user: 8 to 128 letters, digits, underscores, dashes, dots and colons.
 * It may stand in quotes, as a string of structured fields does (RFC 8941).
 */
export const IDEMPOTENCY_KEY = /^(?:[A-Za-z0-9_.:-]{8,128}|"[A-Za-z0-9_.:-]{8,128}")$/;

/**
 * A condition on the version of a record (RFC 9110, section 13.1.1): `*`, or a list of entity tags,
 * one of which must be the ETag of the record. A single version may stand without quotes.
 */
export const IF_MATCH =
  /^(?:\*|[1-9][0-9]{0,9}|(?:W\/)?"[!#-~\x80-\xff]*"(?:[ \t]*,[ \t]*(?:W\/)?"[!#-~\x80-\xff]*")*)$/;

/** The id of a tenant as text. */
export const TENANT_CONTEXT = /^[1-9][0-9]{0,9}$/;
