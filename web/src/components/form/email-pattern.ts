/**
 * The shape of an e-mail address: something, an @, a domain with a dot; no spaces. Linear in the
 * length of the text.
 */
export const EMAIL_PATTERN = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
