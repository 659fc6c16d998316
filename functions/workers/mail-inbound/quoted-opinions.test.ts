import { expect, test } from 'vitest';
import { textForBlinded } from '@parley/domain/mail/quotes.ts';
import { readMime } from './read-mime.ts';

/** Words of a colleague that stand somewhere in the mail that is answered. */
const OPINION = 'Zweifelhaft Rafael seems too slow for this team';
/** Words of the candidate above the mail that is answered. */
const OWN = 'Thursday suits me well.';

/** Returns numbers from 0 to below 1 that are the same in each run (mulberry32, Tommy Ettinger). */
function startNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NAMES = ['Rita Lang', 'Lang, Rita', 'Rita Lang (HR)', 'Ρίτα Λανγκ', 'リタ・ラング'];
const ADDRESS = 'reply+abc@reply.example';

/** How programs announce the mail that is answered; some name no address, some no time. */
const INTRODUCTIONS: ((name: string) => string)[] = [
  (name) => `On Mon, 2 Mar 2026 at 10:00, ${name} <${ADDRESS}> wrote:`,
  (name) => `On Mar 2, 2026, at 10:00 AM, ${name} wrote:`,
  (name) => `On Monday, March 2, 2026 at 10:00:14 AM GMT+1, ${name}\n<${ADDRESS}> wrote:`,
  (name) => `${name} wrote on 2/3/26 10:00:`,
  (name) => `* ${name} <${ADDRESS}> [2026-03-02 10:00]:`,
  (name) => `Am Mo., 2. März 2026 um 10:00 Uhr schrieb ${name} <${ADDRESS}>:`,
  (name) => `Am 02.03.26 um 10:00 schrieb ${name}:`,
  (name) => `Le lun. 2 mars 2026 à 10:00, ${name} <${ADDRESS}> a écrit :`,
  (name) => `El lun, 2 mar 2026 a las 10:00, ${name} (<${ADDRESS}>) escribió:`,
  (name) => `Il giorno lun 2 mar 2026 alle ore 10:00 ${name} <\n${ADDRESS}> ha scritto:`,
  (name) => `Op ma 2 mrt 2026 om 10:00 schreef ${name} <${ADDRESS}>:`,
  (name) => `Em seg., 2 de mar. de 2026 às 10:00, ${name} <${ADDRESS}> escreveu:`,
  (name) => `pon., 2 mar 2026 o 10:00 ${name} <${ADDRESS}> napisał(a):`,
  (name) => `2026年3月2日(月) 10:00 ${name} <${ADDRESS}>:`,
  (name) => `${name} <${ADDRESS}> 于2026年3月2日周一 10:00写道：`,
  (name) => `2026년 3월 2일 (월) 오전 10:00, ${name} <${ADDRESS}>님이 작성:`,
  (name) => `Den mån 2 mars 2026 kl 10:00 skrev ${name} <${ADDRESS}>:`,
  (name) => `man. 2. mar. 2026 kl. 10.00 skrev ${name}:`,
  (name) => `ma 2. maalisk. 2026 klo 10.00 ${name} (${ADDRESS}) kirjoitti:`,
  (name) => `po 2. 3. 2026 v 10:00 odesílatel ${name} <${ADDRESS}> napsal:`,
  (name) => `${name} <${ADDRESS}> ezt írta (időpont: 2026. márc. 2., H, 10:00):`,
  (name) => `пн, 2 мар. 2026 г. в 10:00, ${name} <${ADDRESS}>:`,
  (name) => `Понедельник, 2 марта 2026, 10:00 +03:00 от ${name} <${ADDRESS}>:`,
  (name) => `Στις Δευ 2 Μαρ 2026 στις 10:00, ο/η ${name} <${ADDRESS}> έγραψε:`,
  (name) => `${name} <${ADDRESS}>, 2 Mar 2026 Pzt, 10:00 tarihinde şunu yazdı:`,
  (name) => `\u202bבתאריך יום ב׳, 2 במרץ 2026 ב-10:00 מאת \u202a${name}\u202c\u200f:\u202c`,
  (name) => `\u202bفي الاثنين، 2 مارس 2026 في 10:00 ص كتب \u202a${name}\u202c\u200f:\u202c`,
  (name) => `Vào Th 2, 2 thg 3, 2026 vào lúc 10:00 ${name} <${ADDRESS}> đã viết:`,
  (name) => `----- ${name} <${ADDRESS}> wrote:`,
  (name) => `Quoting ${name} <${ADDRESS}>:`,
  (name) => `Citando ${name}:`,
  (name) => `Zitat von ${name} <${ADDRESS}>:`,
  (name) => `${name} said:`,
  () => 'You wrote:',
  () => 'Your message reads:',
];
/** Heads of the mail that is answered as Outlook and others repeat them: labels by language. */
const HEADS: string[][] = [
  ['From', 'Sent', 'To', 'Subject'],
  ['Von', 'Gesendet', 'An', 'Betreff'],
  ['De ', 'Envoyé ', 'À ', 'Objet '],
  ['De', 'Enviado el', 'Para', 'Asunto'],
  ['Da', 'Inviato', 'A', 'Oggetto'],
  ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
  ['De', 'Enviada em', 'Para', 'Assunto'],
  ['Od', 'Wysłano', 'Do', 'Temat'],
  ['差出人', '送信日時', '宛先', '件名'],
  ['发件人', '发送时间', '收件人', '主题'],
  ['寄件者', '寄件日期', '收件者', '主旨'],
  ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
  ['Från', 'Skickat', 'Till', 'Ämne'],
  ['Fra', 'Sendt', 'Til', 'Emne'],
  ['Lähettäjä', 'Lähetetty', 'Vastaanottaja', 'Aihe'],
  ['Odesílatel', 'Odesláno', 'Komu', 'Předmět'],
  ['Feladó', 'Elküldve', 'Címzett', 'Tárgy'],
  ['От', 'Отправлено', 'Кому', 'Тема'],
  ['Від', 'Надіслано', 'Кому', 'Тема'],
  ['Από', 'Στάλθηκε', 'Προς', 'Θέμα'],
  ['Gönderen', 'Gönderildi', 'Kime', 'Konu'],
  ['מאת', 'נשלח', 'אל', 'נושא'],
  ['من', 'تاريخ الإرسال', 'إلى', 'الموضوع'],
  ['De la', 'Trimis', 'Către', 'Subiect'],
];
const ROWS = [
  '',
  '________________________________\n',
  '-----Original Message-----\n',
  '-------- Opprinnelig melding --------\n',
  '----- Reply message -----\n',
  '* * *\n',
];
/** How programs mark quoted lines; the last one not at all. */
const MARKS = ['> ', '>', '>> ', '| ', 'RL> ', ': ', '» ', ''];

type Pick = <Item>(items: readonly Item[]) => Item;

/** Returns the quoted mail: lines of which one is the opinion. */
function writeAnswered(pick: Pick): string[] {
  const lines = [
    pick(['Dear Rafael,', 'Hallo Rafael,', 'こんにちは、', 'مرحبا']),
    pick(['', 'which day suits you?', 'Thank you for your time.']),
    pick(['', 'The team meets at nine.', '-- ', '1. Salary', '- Monday']),
    pick(['Kind regards', 'Rita', '']),
  ];
  lines.splice(Math.floor(pick([0, 1, 2, 3, 4])), 0, OPINION);
  return lines;
}

/** Breaks lines after some characters, as programs do that do not mark the rest of a line. */
const wrap = (line: string, width: number) =>
  line.replace(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n').trimEnd();

/** Returns what stands above the mail that is answered. */
function writeAbove(pick: Pick): string {
  const name = pick(NAMES);
  if (pick([true, false])) return pick(INTRODUCTIONS)(name);
  const bold = pick(['', '*']);
  const [from, sent, to, subject] = pick(HEADS).map((label) => `${bold}${label}:${bold}`);
  return (
    `${pick(ROWS)}${from} ${name}${pick(['', ` <${ADDRESS}>`])}\n` +
    `${sent} 2 March 2026 10:00\n${to} Rafael Souza\n${subject} Your visit`
  );
}

function writePlain(pick: Pick): string {
  const mark = pick(MARKS);
  const quoted = writeAnswered(pick).map((line) => (mark + line).trimEnd());
  const head = writeAbove(pick);
  const body = quoted.join('\n');
  const lines = pick([body, wrap(body, 30)]);
  return `${OWN}\n\n${head}${pick(['\n', '\n\n'])}${lines}\n`;
}

const HTML_FRAMES: ((head: string, body: string) => string)[] = [
  (head, body) =>
    `<div class="gmail_quote"><div dir="ltr" class="gmail_attr">${head}</div>` +
    `<blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${body}</blockquote></div>`,
  (head, body) => `<div class="moz-cite-prefix">${head}</div><blockquote type="cite">${body}`,
  (head, body) =>
    `<br><blockquote type="cite"><div>${head}</div><br><div>${body}</div></blockquote>`,
  (head, body) => `<hr><div id="divRplyFwdMsg" dir="ltr">${head}</div><div>${body}</div>`,
  (head, body) =>
    '<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">' +
    `<p class="MsoNormal">${head}</p></div><p class="MsoNormal">${body}</p>`,
  (head, body) => `<div class="yahoo_quoted"><div>${head}</div><div>${body}</div></div>`,
  (head, body) => `<div class="protonmail_quote">${head}<blockquote>${body}</blockquote></div>`,
  (head, body) => `<table><tr><td>${head}</td></tr><tr><td>${body}</td></tr></table>`,
  (head, body) => `<p>${head}</p><div style="border-left:1px solid #ccc">${body}</div>`,
  (head, body) => `<pre>${head}\n${body}</pre>`,
];
const escape = (text: string) =>
  text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\n/g, '<br>\n');

function writeHtml(pick: Pick): string {
  const head = escape(writeAbove(pick));
  const lines = writeAnswered(pick).map(escape);
  const body = pick([
    lines.join('<br>'),
    lines.map((line) => `<div>${line}</div>`).join(''),
    lines.map((line) => `<p>${line}`).join('\n'),
    // Broken: an end tag that ends more than its own element.
    lines.join('</div><div>'),
  ]);
  return `<html><body><p>${OWN}</p>${pick(HTML_FRAMES)(head, body)}</body></html>`;
}

/** Returns a raw mail with an answer above the mail that is answered. */
function writeMail(pick: Pick): string {
  const isHtml = pick([true, false, false]);
  const text = isHtml ? writeHtml(pick) : writePlain(pick);
  const encoding = pick(['base64', '8bit']);
  const content =
    encoding === 'base64'
      ? Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')
      : text.replace(/\n/g, '\r\n');
  return [
    'From: Rafael Souza <rafael@mail.example>',
    'Subject: Re: Your visit',
    `Content-Type: text/${isHtml ? 'html' : 'plain'}; charset=utf-8`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    content,
  ].join('\r\n');
}

const ROUNDS = 2000;
test(`an opinion in a quotation is hidden from blinded readers in ${ROUNDS} random mails`, () => {
  const told: string[] = [];
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const next = startNumbers(seed);
    const raw = writeMail((items) => items[Math.floor(next() * items.length)]!);
    const { text, maybeQuoted } = readMime(Buffer.from(raw));
    const shown = textForBlinded(text, maybeQuoted);
    const isHidden = !OPINION.split(' ').some((word) => shown.includes(word) && word.length > 5);
    if (!isHidden || !shown.startsWith(OWN)) told.push(`${seed}: ${JSON.stringify(text)}`);
  }
  expect(told).toEqual([]);
});
