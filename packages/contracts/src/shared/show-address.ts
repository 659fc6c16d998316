import { toAsciiDomain } from './email-address.ts';

/** The parameters of Punycode for domains (RFC 3492, section 5). */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_CODE_POINT = 0x80;

/** Adapts the bias after each delta (RFC 3492, section 6.1). */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(isFirst ? delta / DAMP : delta / 2);
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/**
 * Decodes the part of a label after "xn--" (RFC 3492, section 6.2), or returns undefined if it is
 * not Punycode. Browsers and zod have no such function.
 */
function decodeLabel(encoded: string): string | undefined {
  const end = encoded.lastIndexOf('-');
  const output = end < 0 ? [] : Array.from(encoded.slice(0, end), (c) => c.codePointAt(0)!);
  let codePoint = FIRST_CODE_POINT;
  let bias = 72;
  let delta = 0;
  for (let at = end + 1; at < encoded.length;) {
    const before = delta;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = '0123456789'.includes(encoded[at] ?? ' ')
        ? Number(encoded[at]) + 26
        : (encoded.codePointAt(at) ?? 0) - 0x61;
      at += 1;
      if (digit < 0 || digit >= BASE) return undefined;
      delta += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapt(delta - before, output.length + 1, before === 0);
    codePoint += Math.floor(delta / (output.length + 1));
    delta %= output.length + 1;
    if (codePoint > 0x10ffff) return undefined;
    output.splice(delta, 0, codePoint);
    delta += 1;
  }
  return String.fromCodePoint(...output);
}

/** A label with Latin letters beside Cyrillic or Greek ones, which can look like another domain. */
const isMixed = (label: string): boolean =>
  /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label);

function showLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const shown = decodeLabel(label.slice('xn--'.length));
  return shown === undefined || isMixed(shown) || toAsciiDomain(shown) !== label ? label : shown;
}

/**
 * Returns a stored address as people write it, with the domain in its own script:
 * `rui@xn--bcher-kva.example` is `rui@bücher.example`. A label that is not valid, or that mixes
 * scripts that look alike, stays in ASCII.
 */
export function showAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0 || !address.includes('xn--', at + 1)) return address;
  return (
    address.slice(0, at + 1) +
    address
      .slice(at + 1)
      .split('.')
      .map(showLabel)
      .join('.')
  );
}
