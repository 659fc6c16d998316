/** A phone number as people write it; nothing is fine too. The server counts the digits. */
export const PHONE_PATTERN = /^\s*$|^\s*\+?[0-9()./-][0-9 ()./-]{4,39}\s?$/;
