/** The zeros of decimal digits in the scripts in which people type numbers. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0,
  0xf20, 0xff10,
] as const;
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;

/**
 * Returns a text with the decimal digits of other scripts (Arabic, Persian, Devanagari, Thai,
 * full-width …) as 0 to 9. Digits of rare scripts stay.
 */
export const toAsciiDigits = (text: string): string =>
  text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.findLast((one) => one <= code);
    return zero !== undefined && code - zero < 10 ? String(code - zero) : digit;
  });
