import type { CalendarSummary } from './calendar-summary.ts';
import { splitAtLinks } from './extract-links.ts';
import { type Html, html } from './html.ts';
import type { AttachmentView, ParsedMail } from './mail-view.ts';

/** One mail: who, when, attachments, its HTML in a sandboxed frame, its text and headers. */
export function mailMarkup(
  { view, email }: ParsedMail,
  to: string | undefined,
  answered = false,
): Html {
  const back = to === undefined ? '/' : `/?to=${encodeURIComponent(to)}`;
  const headers = email.headerLines.map(({ line }) => line).join('\n');
  return html`<article class="panel mail" id="mail" tabindex="-1">
<p class="back"><a href="${back}">All mail</a></p>
<h1>${view.subject === '' ? '(no subject)' : view.subject}</h1>
<dl>${row('From', view.from)}${row('To', view.to.join(', '))}${row('Copy', view.cc.join(', '))}${row('Reply to', view.replyTo.join(', '))}
<dt>Sent</dt><dd><time datetime="${view.date}">${view.date}</time></dd>
${view.attachments.length > 0 && html`<dt>Attached</dt><dd><a href="#attachments">${view.attachments.map((file) => file.filename).join(', ')}</a></dd>`}</dl>
<p class="actions"><a class="button" href="/mails/${view.id}/raw">Download .eml</a></p>
${view.html !== '' && html`<iframe title="Mail content" src="/mails/${view.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`}
${view.text !== '' && html`<details${view.html === '' && html` open`}><summary>Text</summary><pre>${splitAtLinks(view.text).map(piece)}</pre></details>`}
${view.attachments.length > 0 && html`<h2 id="attachments">Attachments</h2><ol>${view.attachments.map(attachment)}</ol>`}
${email.replyTo?.some(({ address }) => address?.startsWith('reply+')) && answerForm(view.id, answered)}
<details><summary>Headers</summary><pre>${headers}</pre></details>
</article>`;
}

/** Answers as the reader's mail program would. */
function answerForm(id: string, answered: boolean): Html {
  return html`<h2 id="answer">Answer</h2>${answered && html`<p role="status">Your answer was sent.</p>`}<form method="post" action="/mails/${id}/answer" class="answer"><label for="answer-text">Your words</label><textarea id="answer-text" name="text" rows="5" required maxlength="10000"></textarea><label><input type="checkbox" name="forged"> As somebody who forges this address: the checks of the sender fail</label><button>Send the answer</button></form>`;
}

function row(name: string, value: string): Html | undefined {
  return value === '' ? undefined : html`<dt>${name}</dt><dd>${value}</dd>`;
}

function piece({ text, isLink }: { text: string; isLink: boolean }): Html {
  return isLink
    ? html`<a href="${text}" target="_blank" rel="noopener noreferrer">${text}</a>`
    : html`${text}`;
}

function attachment(file: AttachmentView): Html {
  const size = file.size < 1024 ? `${file.size} B` : `${(file.size / 1024).toFixed(1)} KB`;
  return html`<li class="file"><p><a href="${file.href}" download>${file.filename}</a> ${file.contentType}, ${size}</p>${file.calendar && calendar(file.calendar)}</li>`;
}

function calendar({ method, events }: CalendarSummary): Html {
  const kind = method === '' ? 'Calendar' : `Calendar ${method}`;
  return html`${events.map(
    (event) =>
      html`<dl aria-label="${kind}"><dt>Method</dt><dd><span class="tag">${method === '' ? 'none' : method}</span></dd>${row('Event', event.title)}${row('Starts', event.start)}${row('Ends', event.end)}${row('Where', event.location)}${row('Organizer', event.organizer)}${row('Attendees', event.attendees.join('\n'))}${row('Status', event.status)}${row('UID', event.uid)}${row('Sequence', event.sequence)}</dl>`,
  )}`;
}
