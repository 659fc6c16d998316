import { attachmentBytes, type ParsedMail } from './mail-view.ts';
import { type MailboxReply, mailboxReply } from './mailbox-reply.ts';

// The mail is a stranger's page: no scripts, no forms, nothing loaded from anywhere, an origin of
// its own.
const policy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const inlineImages = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/**
 * The HTML of a mail, to be shown in a sandboxed frame: pictures of the mail inlined, links opening
 * in a new tab.
 */
export function frameReply({ view, email }: ParsedMail): MailboxReply {
  let markup = view.html;
  for (const attachment of email.attachments) {
    const cid = attachment.contentId?.replace(/^<(.*)>$/, '$1');
    if (cid === undefined || cid === '' || !inlineImages.has(attachment.mimeType)) continue;
    const source = `data:${attachment.mimeType};base64,${attachmentBytes(attachment).toString('base64')}`;
    markup = markup.replaceAll(`cid:${cid}`, () => source);
  }
  markup = markup.replace(/<(a|area)\b([^>]*)>/gi, (_, tag: string, attributes: string) => {
    const kept = attributes.replace(/\s(?:target|rel)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');
    return `<${tag}${kept} target="_blank" rel="noopener noreferrer">`;
  });
  const head =
    '<!doctype html><meta charset="utf-8"><base target="_blank"><style>body{font-family:system-ui,sans-serif;color:#14212B}</style>';
  return mailboxReply(200, 'text/html; charset=utf-8', head + markup, {
    'content-security-policy': policy,
  });
}
