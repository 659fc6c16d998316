/**
 * The form of an e-mail address: text, an @, a domain with a dot; no spaces. Linear in the length
 * of the text.
 */
export const EMAIL_PATTERN = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** A phone number as people type it, with five digits or more of any script, or nothing. */
export const PHONE_PATTERN = /^\s*$|^(?:\P{Nd}*\p{Nd}){5}/u;

/** Returns a code without spaces and dashes: "123 456" and "123-456" are 123456. */
export const getCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
