import { describe, expect, test } from 'vitest';
import { visibleText } from './message-text.ts';
import { findQuotes, textForBlinded } from './quotes.ts';

/** Returns what stays open, with what is folded in its place. */
const shown = (text: string, isForward = false) =>
  visibleText(text, findQuotes(text, [], isForward).folded);

const QUOTED = '\n\n> Dear Asha,\n> which day suits you?';

describe('what a program puts around an answer is folded', () => {
  test.each([
    'On Mon, 2 Mar 2026 at 10:00, Rita Lang <rita@work.example> wrote:',
    'On Mon, 2 Mar 2026 at 10:00, Rita Lang, Northwind Labs\n<rita@work.example> wrote:',
    'On 2 Mar 2026, at 10:00, Rita Lang wrote:',
    'Am Mo., 2. März 2026 um 10:00 Uhr schrieb Rita Lang <rita@work.example>:',
    'Rita Lang <rita@work.example> schrieb am Mo., 2. März 2026, 10:00:',
    'Le lun. 2 mars 2026 à 10:00, Rita Lang <rita@work.example> a écrit :',
    'El lun, 2 mar 2026 a las 10:00, Rita Lang (<rita@work.example>) escribió:',
    'Il giorno lun 2 mar 2026 alle ore 10:00 Rita Lang <rita@work.example> ha scritto:',
    'Op ma 2 mrt 2026 om 10:00 schreef Rita Lang <rita@work.example>:',
    'Em seg., 2 de mar. de 2026 às 10:00, Rita Lang <rita@work.example> escreveu:',
    'pon., 2 mar 2026 o 10:00 Rita Lang <rita@work.example> napisał(a):',
    'W dniu 2.03.2026 o 10:00, Rita Lang pisze:',
    '2026年3月2日(月) 10:00 Rita Lang <rita@work.example>:',
    '2026/03/02 10:00、Rita Lang <rita@work.example>のメール:',
    '2026/03/02 午前10:00、Rita Langのメール:',
    '2.03.2026, 10:00, "Rita Lang" <rita@work.example>:',
    '---- On Mon, 2 Mar 2026 10:00:00 +0100 Rita Lang <rita@work.example> wrote ----',
    'Rita Lang <rita@work.example> hat am 02.03.2026 10:00 CET geschrieben:',
    'Op 2 mrt. 2026 om 10:00 heeft Rita Lang het volgende geschreven:',
    'Wiadomość napisana przez Rita Lang <rita@work.example> w dniu 2.03.2026, o godz. 10:00:',
    'Zitat von Rita Lang <rita@work.example>:',
  ])('%s', (introduction) => {
    expect(shown(`Yes.\n\n${introduction}${QUOTED}`)).toBe('Yes.');
  });

  test.each([
    'From: Rita Lang <rita@work.example>\nSent: Monday\nTo: Asha\nSubject: Your visit',
    '*From:* Rita Lang <rita@work.example>\n*Sent:* Monday\n*To:* Asha',
    'Von: Rita Lang <rita@work.example>\nGesendet: Montag, 2. März 2026\nAn: Asha\nBetreff: x',
    'De : Rita Lang <rita@work.example>\nEnvoyé : lundi\nÀ : Asha\nObjet : Votre visite',
    'De: Rita Lang\nEnviado el: lunes\nPara: Asha\nAsunto: Su visita',
    'Da: Rita Lang\nInviato: lunedì\nA: Asha\nOggetto: La sua visita',
    'Van: Rita Lang\nVerzonden: maandag\nAan: Asha\nOnderwerp: Uw bezoek',
    'De: Rita Lang\nEnviada em: segunda\nPara: Asha\nAssunto: Sua visita',
    'Od: Rita Lang\nWysłano: poniedziałek\nDo: Asha\nTemat: Wizyta',
    'Gesendet: Montag, 2. März 2026 um 10:00\nVon: "Rita" <rita@work.example>\nAn: asha@a.example',
    'Betreff: Termin\nDatum: 2.3.2026\nVon: Rita <rita@work.example>\nAn: Asha',
    '--- Original Nachricht ---\nAbsender: Rita',
    '差出人: Rita Lang <rita@work.example>\n送信日時: 2026年3月2日\n宛先: Asha\n件名: 面接',
    '-----Original Message-----\nFrom: Rita',
    '-----Ursprüngliche Nachricht-----\nVon: Rita',
    '________________________________\nFrom: Rita <rita@work.example>\nSent: Monday',
  ])('the head %j with everything below it', (head) => {
    expect(shown(`Yes.\n\n${head}\n\nDear Asha,\nwhich day suits you?`)).toBe('Yes.');
  });

  test('marked lines that begin with the introduction, as phones write them', () => {
    expect(shown('Yes.\n\n> On 2 Mar 2026, at 10:00, Rita wrote:\n> Hello')).toBe('Yes.');
  });

  test.each([
    'Yes, at 15:00.\nOn Mon, 2 Mar 2026 at 10:00, Rita Lang <rita@work.example> wrote:',
    'Yes\nAm Mo., 2. März 2026 um 10:00 Uhr schrieb Rita Lang\n<rita@work.example>:',
  ])('an introduction directly below the answer in %j', (text) => {
    expect(shown(`${text}${QUOTED}`)).toBe(text.split('\n')[0]);
  });

  test('marked lines between answers, which stay open', () => {
    const text =
      'Hi,\n\nOn 2/3/2026 10:00, Rita wrote:\n> Which day?\n\nMonday.\n\n> Salary?\n\n50.\n\nAsha';
    expect(shown(text)).toBe('Hi,\n\nMonday.\n\n50.\n\nAsha');
  });

  test('a signature, with its kind', () => {
    const text = 'Yes.\n\n-- \nAsha Raman\n+44 20 5550 0100';
    expect(findQuotes(text).folded).toEqual([{ from: 6, to: text.length, kind: 'signature' }]);
  });

  test('what the HTML marks, with its introduction, also above the answer', () => {
    const text = 'On 2 March 2026, Rita wrote:\nWhich day?\nMonday.';
    const marked = [{ from: 29, to: 39, kind: 'quotation' as const }];
    const { folded, maybeQuoted } = findQuotes(text, marked);
    expect(folded).toEqual([{ from: 0, to: 39, kind: 'quotation' }]);
    expect(visibleText(text, maybeQuoted)).toBe('Monday.');
  });

  test('the rule above what the HTML marks', () => {
    const text = 'Yes.\n----------\nFrom: Rita';
    const marked = [{ from: 16, to: text.length, kind: 'quotation' as const }];
    expect(findQuotes(text, marked).folded).toEqual([{ ...marked[0], from: 5 }]);
  });

  test('nothing, if nothing else would be left to read', () => {
    expect(findQuotes('On 2/3/2026 Rita wrote:\n> Which day?').folded).toEqual([]);
    expect(findQuotes('-- \nAsha').folded).toEqual([]);
  });
});

describe('what may be own words stays open', () => {
  test.each([
    'I can come:\n\nFrom: 3 May, 9:00\nTo: 5 May, 12:00\n\nMy salary is 50.',
    'From: 2015 to 2020 I worked at Acme.\nI can start in June.',
    'From: Berlin\nTo: Hamburg\nDate: 3 May\n\nplease pay my ticket.',
    'In my letter I wrote:\nno notice. That was wrong.',
    'On my form of 2.3.2026 I wrote:\n> no notice\nThat was wrong.',
    'My reference, until 2.3.2026, is Ana <ana@x.example>:\nshe knows me well.',
    'Am 2.3.2026 habe ich Ihnen geschrieben:\n> keine Frist\nDas war falsch.',
    'Date: 3 May\nFrom: Berlin\nTo: Hamburg\n\nplease pay it.',
    'On Monday I met Rita, and this is what she\nwrote:\n\nBring the originals.',
    'Am Telefon war Frau Lang, sie schrieb dann:\nDer Termin ist am 3.12.',
    'My skills:\n>5 years of Java\n>2 years of Rust\nAnd you?',
    'My skills:\n\n> 5 years of Java\n> 2 years of Rust\n> Ada',
    '2019\n> Acme\n2022\n> Beta',
    'My days:\n----------\nMon\nTue',
    'Name: ______________\nDate: ______________\n__________________\nSigned: Asha',
    '> Which day?\nMonday.\n> Salary?\n50.',
    '--\nOption 1\n--\nOption 2',
    `Below my words.\n-- \n${'A long text of my own.\n'.repeat(20)}`,
  ])('%j', (text) => {
    expect(findQuotes(text).folded).toEqual([]);
  });

  test.each([
    '---------- Forwarded message ---------\nFrom: Ana <ana@x.example>\nDate: Mon\nSubject: Asha',
    '-------- Weitergeleitete Nachricht --------\nVon: Ana <ana@x.example>\nBetreff: Asha',
    'Begin forwarded message:\n\n> From: Ana <ana@x.example>\n> Subject: Asha\n> Date: Monday',
  ])('a forwarded letter below %j', (mark) => {
    const text = `My referee writes:\n\n${mark}\n\nI recommend her.`;
    const { folded, maybeQuoted } = findQuotes(text);
    expect(folded).toEqual([]);
    expect(visibleText(text, maybeQuoted)).not.toContain('recommend');
  });

  test('a mail that its subject says is forwarded', () => {
    const text =
      'See below.\n\nFrom: Ana <ana@x.example>\nSent: Monday\nSubject: Asha\n\nShe is good.';
    expect(shown(text)).toBe('See below.');
    expect(shown(text, true)).toBe(text);
  });
});

describe('what may be a quotation is hidden from blinded readers', () => {
  const SECRET = 'Rita finds her too slow.';
  test.each([
    `Yes.\n\nOn 2 Mar 2026, Rita wrote:\n> Hello\n> a long line that a program\nwrapped. ${SECRET}`,
    `Yes.\n> Hello\n${SECRET}\n\nAsha`,
    `Yes.\n\nRita wrote:\n${SECRET}`,
    `Yes.\n\nDen tors 2 mars 2026 kl 10:00 skrev Rita <rita@work.example>:\n\n${SECRET}`,
    `Yes.\n\nFrån: Rita <rita@work.example>\nSkickat: måndag\n\n${SECRET}`,
    `Yes.\n\n----- Ursprungligt meddelande -----\n${SECRET}`,
    `Yes.\n\n* Rita Lang <rita@work.example> [2026-03-02 10:00]\n${SECRET}`,
    `Yes.\n\n2 марта 2026 г., 10:00, Rita написала:\n${SECRET}`,
    `Yes.\n\n在 2026年3月2日，Rita 写道：\n${SECRET}`,
    `Yes.\n\n_____________\nFrom: Rita\n\n${SECRET}`,
    `Yes.\n\n---------- Forwarded message ---------\nFrom: Rita\n\n${SECRET}`,
  ])('%j', (text) => {
    expect(textForBlinded(text)).toMatch(/^Yes\./);
    expect(textForBlinded(text)).not.toContain(SECRET);
  });

  test('and every folded quotation is among it', () => {
    const text = `Yes.\n\nOn 2 Mar 2026, Rita wrote:${QUOTED}`;
    const { folded, maybeQuoted } = findQuotes(text);
    for (const one of folded)
      expect(maybeQuoted.some(({ from, to }) => from <= one.from && to >= one.to)).toBe(true);
  });
});

describe('the time is proportional to the length', () => {
  /** Milliseconds of CPU time; quadratic time would be minutes. */
  const MAX_MS = 5_000;
  test.each([
    '>',
    '> \n',
    '\n',
    'On a wrote:\n',
    '-- \n',
    '_',
    '_____\n\n',
    'From: a\n',
    'From: a@b\n\n',
    ' ',
    '*From:*',
    '-----Original',
    'Am 1.1.2026 schrieb a@b:\n',
    'a: b\n',
    '-----\n',
    '>a\n\n',
    ':',
  ])('of 200 KB of %j', (piece) => {
    const text = piece.repeat(Math.ceil(200_000 / piece.length));
    const start = process.cpuUsage();
    findQuotes(text);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(MAX_MS);
  });
});
