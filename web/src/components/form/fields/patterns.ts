/**
 * The form of an e-mail address: text, an @, a domain with a dot; no spaces. Linear in the length
 * of the text.
 */
export const EMAIL_PATTERN = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** A phone number in common notation, or nothing. The server counts the digits. */
export const PHONE_PATTERN = /^\s*$|^\s*\+?[0-9()./-][0-9 ()./-]{4,39}\s?$/;

/** Returns a code without spaces and dashes: "123 456" and "123-456" are 123456. */
export const getCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
