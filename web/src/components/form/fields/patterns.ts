/**
 * Somewhere in the text there is an e-mail address: a character, an @, a domain with a dot, also in
 * full-width letters. The server removes what people paste around it (`readAddress`), and says what
 * is wrong with the rest. Linear in the length of the text.
 */
export const EMAIL_PATTERN = /[^\s@＠<][@＠][^\s@＠.。]+[.。][^\s@＠.。]/;

/** A phone number as people type it, with five digits or more of any script, or nothing. */
export const PHONE_PATTERN = /^\s*$|^(?:\P{Nd}*\p{Nd}){5}/u;

/** Returns a code without spaces and dashes: "123 456" and "123-456" are 123456. */
export const getCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');
