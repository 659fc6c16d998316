import { removeUnseen } from './clean-text.ts';

/**
 * Returns an e-mail address as it is compared and stored: lower case, the domain in ASCII ("xn--…",
 * IDNA), so that both spellings of an international domain are one address. It is read as people
 * paste it: `mailto:ana@example.com?subject=…`, `Ana Silva <ana@example.com>`,
 * `ana@example.com (Ana)`, in quotation marks, with a comma or full stop after it, with characters
 * that cannot be seen, or in full-width letters. A text that is no address is returned cleaned;
 * `findAddressFault` says what is wrong with it.
 */
export function readAddress(typed: string): string {
  return toCanonicalAddress(unwrap(removeUnseen(typed).normalize('NFKC').trim()));
}

/**
 * Returns an address that a machine gave (a mail header, an identity provider) as it is compared:
 * lower case, the domain in ASCII. Nothing around it is removed, so that what others have checked
 * stays what is compared.
 */
export function toCanonicalAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1).toLowerCase() + toAsciiDomain(address.slice(at + 1));
}

/** Returns the part that is the address. Each step looks at both ends once. */
function unwrap(text: string): string {
  let inner = stripEnd(text);
  const open = inner.lastIndexOf('<');
  if (open >= 0 && inner.endsWith('>')) inner = inner.slice(open + 1, -1).trim();
  const comment = inner.endsWith(')') ? inner.lastIndexOf('(') : -1;
  if (comment > 0) inner = inner.slice(0, comment).trim();
  if (/^mailto:/i.test(inner)) inner = decode(inner.slice('mailto:'.length).split('?', 1)[0]!);
  const quote = QUOTES[inner[0] ?? ''];
  if (quote !== undefined && inner.length > 1 && inner.endsWith(quote))
    inner = inner.slice(1, -1).trim();
  return inner;
}

/** The closing mark of each opening quotation mark that is put around an address. */
const QUOTES: Readonly<Record<string, string | undefined>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“',
  '‘': '’',
  '«': '»',
  '[': ']',
  '(': ')',
};

function stripEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ',;. '.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // A percent sign that is part of the address encodes nothing.
    return address;
  }
}

/**
 * Returns a domain in ASCII and lower case. A domain that IDNA does not allow is returned as it is.
 */
export function toAsciiDomain(domain: string): string {
  const lower = domain.toLowerCase();
  // Only letters of other scripts need the conversion; these characters would end a host in a URL.
  if (!/[^\0-\x7f]/.test(lower) || /[\s/\\?#@:%[\]]/.test(lower)) return lower;
  const url = `http://${lower}`;
  return URL.canParse(url) ? new URL(url).hostname : lower;
}

/** Letters, digits and the signs that RFC 5322 allows in an address without quotation marks. */
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
/** One part of a domain. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export const ADDRESS_FAULTS = {
  form: 'must be an e-mail address such as ana@example.com',
  letters:
    'has a letter before the @ that mail cannot be sent to from here; ' +
    'only a to z, digits and signs can stand there',
  dots: 'has a dot right before the @, at its beginning, or two in a row, which no mail server accepts',
} as const;

/** Returns what is wrong with an address that `readAddress` returned, or undefined. */
export function findAddressFault(address: string): keyof typeof ADDRESS_FAULTS | undefined {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split('.');
  if (at < 1 || address.length > 254 || /[\s@]/.test(local)) return 'form';
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return 'form';
  if (!/[a-z]/.test(labels.at(-1)!)) return 'form';
  // Amazon SES does not implement SMTPUTF8 (RFC 6531).
  if (/[^\0-\x7f]/.test(local)) return 'letters';
  if (!LOCAL_PART.test(local)) return 'form';
  return /^\.|\.\.|\.$/.test(local) ? 'dots' : undefined;
}
