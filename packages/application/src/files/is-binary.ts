/** The share of control characters above which bytes are no text. */
const MAX_CONTROLS = 0.02;

/**
 * Checks whether bytes are no text in any usual encoding: UTF-16 has a zero in every second byte,
 * and all other texts have none and hardly any control characters.
 */
export function isBinary(head: Uint8Array): boolean {
  let zeros = 0;
  let evenZeros = 0;
  let controls = 0;
  for (const [at, byte] of head.entries()) {
    if (byte === 0) {
      zeros += 1;
      if (at % 2 === 0) evenZeros += 1;
    } else if (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte)) controls += 1;
  }
  if (controls > head.length * MAX_CONTROLS) return true;
  if (zeros === 0) return false;
  const hasMark = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const isOneSided = evenZeros === 0 || evenZeros === zeros;
  return !(hasMark || (isOneSided && zeros > head.length / 4));
}
