/** The attributes of an element that say what its text is. */
export interface Attributes {
  id: string;
  class: string;
  style: string;
  type: string;
  href: string;
  src: string;
  alt: string;
  start: string;
  hidden: boolean;
}

/** Classes and ids in which mail programs put the mail that is answered. */
const QUOTING = new Set([
  'gmail_attr',
  'moz-cite-prefix',
  'yahoo_quoted',
  'protonmail_quote',
  'tutanota_quote',
  'zmail_extra',
  'mail-editor-reference-message-container',
  'ms-outlook-mobile-reference-message',
  'isreplycontent',
  'olk_src_body_section',
]);
/** Those that stand above it: the quoted mail is everything that follows. */
const ABOVE_QUOTATION = new Set([
  'divrplyfwdmsg',
  'outlookmessageheader',
  'appendonsend',
  'stopspelling',
  'ms-outlook-mobile-body-separator-line',
]);
const SIGNING = new Set([
  'gmail_signature',
  'moz-signature',
  'signature',
  'ms-outlook-mobile-signature',
  'protonmail_signature_block',
]);
const MAY_QUOTE = /quot|cite|rply|reply|fwd|forward|origin|reference/i;

export type HtmlMark = 'quotation' | 'above-quotation' | 'signature' | 'maybe';

/** Returns what the element says about its text (or about what follows it), if it does. */
export function markOf(name: string, attributes: Attributes): HtmlMark | undefined {
  const words = `${attributes.class} ${attributes.id.replace(/^x_/, '')}`
    .toLowerCase()
    .split(/\s+/)
    // Outlook renames what it quotes once more.
    .map((word) => word.replace(/^(?:x_)+/, ''));
  if (words.some((word) => ABOVE_QUOTATION.has(word))) return 'above-quotation';
  if (words.some((word) => QUOTING.has(word))) return 'quotation';
  if (words.some((word) => SIGNING.has(word))) return 'signature';
  if (name === 'blockquote') {
    const isCited = attributes.type.toLowerCase() === 'cite' || words.includes('gmail_quote');
    return isCited ? 'quotation' : 'maybe';
  }
  const hasBorder = /border-left\s?:[^;]*[1-9]/i.test(attributes.style.slice(0, 2000));
  return hasBorder || MAY_QUOTE.test(attributes.class + attributes.id) ? 'maybe' : undefined;
}

const compact = (style: string) => style.slice(0, 4000).toLowerCase().replace(/\s+/g, '');
const NOT_SHOWN =
  /(?:^|;)(?:display:none|visibility:hidden|mso-hide:all|max-height:0(?:px|pt|em|%)?(?:!important)?(?:;|$)|opacity:0(?:\.0+)?(?:!important)?(?:;|$))/;

/** Checks whether an element and everything in it is not shown. */
export const isHidden = ({ style, hidden }: Attributes): boolean =>
  hidden || (style !== '' && NOT_SHOWN.test(compact(style)));

/**
 * Returns whether the style sets a font size of (almost) nothing; undefined if it sets none. Tables
 * use that for their gaps, and their cells set a size again.
 */
export function hasNoSize({ style }: Attributes): boolean | undefined {
  const text = compact(style);
  if (/(?:^|;)font:0(?:px)?\//.test(text)) return true;
  const [, size, unit] = /(?:^|;)font-size:(\d{0,5}\.?\d{0,5})(px|pt|em|rem|%)/.exec(text) ?? [];
  if (size === undefined) return /(?:^|;)font-size:0(?:;|!|$)/.test(text) || undefined;
  return Number(size) <= (unit === 'px' || unit === 'pt' ? 1 : 0);
}
