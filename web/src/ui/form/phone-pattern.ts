/** A phone number as people write it; nothing is fine too. The server counts the digits. */
export const PHONE_PATTERN = /^\s*(\+?[0-9 ()./-]{5,40})?\s*$/;
