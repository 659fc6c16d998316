import type { MailEntry } from '../store/mail-table.ts';

/** Markup that is safe to send, because every value in it was either escaped or already markup. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | Part[] | undefined | false;

/**
 * Creates markup from a template literal. It escapes every value that is not markup itself and
 * omits undefined and false.
 */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    literals.map((literal, i) => literal + (i < parts.length ? write(parts[i]) : '')).join(''),
  );
}

/** Escapes text for use in element content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

function write(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(write).join('');
  return escapeHtml(String(part));
}

/** The voice strip, the visual motif of the product, as an SVG image. */
export const voiceStrip: Html = html`<svg width="28" height="24" viewBox="0 0 28 24" fill="currentColor" aria-hidden="true"><rect x="1" y="9" width="3" height="6" rx="1.5"/><rect x="7" y="4" width="3" height="16" rx="1.5"/><rect x="13" y="7" width="3" height="10" rx="1.5"/><rect x="19" y="2" width="3" height="20" rx="1.5"/><rect x="25" y="8" width="3" height="8" rx="1.5"/></svg>`;

/**
 * Renders the rows of the list. `open` is the id of the open mail; `to` is the recipient filter,
 * which the links keep.
 */
export function listMarkup(mails: MailEntry[], open: string, to: string | undefined): Html {
  if (mails.length === 0) {
    const where =
      to === undefined ? 'Mails the product sends appear here.' : `Nothing was sent to ${to}.`;
    return html`<div class="empty">${voiceStrip}<p>No mail yet. ${where}</p></div>`;
  }
  const search = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const rows = mails.map((mail) => {
    const attachments =
      mail.attachments === 0
        ? ''
        : ` · ${mail.attachments} ${mail.attachments === 1 ? 'attachment' : 'attachments'}`;
    const iso = new Date(mail.accepted).toISOString();
    return html`<li><a class="row" id="row-${mail.id}"
      href="/mails/${mail.id}${search}"${mail.id === open && html` aria-current="page"`}>
<strong>${mail.subject === '' ? '(no subject)' : mail.subject}</strong>
<span>To ${mail.recipients.join(', ')}${attachments}</span><time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time></a></li>`;
  });
  return html`<ol>${rows}</ol>`;
}
