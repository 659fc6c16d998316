/**
 * How mail programs mark the mail that is answered or forwarded, in English, German, French,
 * Spanish, Italian, Dutch, Portuguese, Polish and Japanese. Most patterns are those of the public
 * projects email-reply-parser (Crisp) and talon (Mailgun). All expressions are for single lines.
 */

/** The verbs of "On 26 November 2026, Rita wrote:", in the third person. */
const WROTE =
  /(?:^|\s)(?:wrote|schrieb|geschrieben|a [ée]crit|escribi[óo]|ha scritto|schreef|geschreven|escreveu|napisał(?:\(a\)|\/a|a)?|napisana przez|pisze)(?=[\s:,]|$)|のメール[:：]/i;
const FIRST_PERSON =
  /\b(?:I|we|you) (?:wrote|have written)|schrieb ich|schreef ik|schrieben (?:wir|Sie)|ik schreef|ich schrieb|(?:habe|hatte) ich|ich habe|haben (?:wir|Sie)|heb ik|ik heb/i;
/** "Quoting Rita <…>:", and "26.11.2026, 07:00, Rita <…>:", which only programs write. */
const QUOTING = /^(?:quoting|zitat von|citando|citation de|citeren van|cytat) /i;
const ENDS_WITH_ADDRESS = /<[^<>\s]{1,200}@[^<>\s]{1,200}>\s?[:：]$/;
/** Some programs write the introduction as a row: "---- On …, Rita wrote ----". */
const IN_ROW = /^-{2,10} ?([^-].{0,400}[^-]) ?-{2,10}$/;
/**
 * Words of other languages and of one's own sentences, which may introduce a quotation too: verbs,
 * and those of programs that name neither a time nor an address ("Quoting Rita:").
 */
const MAY_HAVE_WRITTEN =
  /wrote|writes|written|said|schrieb|sagte|[ée]crit|escribi|scritto|scrive|schreef|escrev|napisa|pisze|pisał|skrev|skriver|kirjoitti|napsal|írta|yazd|a scris|напис|пише|写道|寫道|書き|作成|のメール|작성|寫|שכתב|כתב|كتب|έγραψε|đã viết|quot|\bcit[aeé]|zit(?:at|iert)|cytuj|ответ|message|nachricht|mensaje|messaggio|bericht|mensagem|wiadomość|メッセージ/i;
const DATE = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?:^|\D)(?:19|20)\d\d(?:\D|$)|\d{1,2}:\d{2}|\d\s?年/;
const ADDRESS = /[^\s<>()[\]]@[^\s<>()[\]]/;
const JAPANESE_DATE = /^\d{4}(?:年|[/-])\d{1,2}(?:月|[/-])\d{1,2}/;
const endsWithColon = (line: string) => line.endsWith(':') || line.endsWith('：');

/** The most characters of an introduction. */
const MAX_INTRODUCTION = 400;

/**
 * Checks whether a line announces a quotation as mail programs do: somebody else wrote at a time.
 * One's own sentences may do so too; a marked quotation has to follow.
 */
export function isIntroduction(line: string): boolean {
  if (line.length > MAX_INTRODUCTION) return false;
  const inRow = line.startsWith('--') ? IN_ROW.exec(line)?.[1] : undefined;
  if (inRow === undefined && !endsWithColon(line)) return false;
  if (QUOTING.test(line) && ADDRESS.test(line)) return true;
  if (!DATE.test(line) || FIRST_PERSON.test(line)) return false;
  return (
    WROTE.test(inRow ?? line) ||
    ENDS_WITH_ADDRESS.test(line) ||
    (JAPANESE_DATE.test(line) && ADDRESS.test(line))
  );
}

/** The first words of introductions in the nine languages; others begin with the date or a name. */
const FIRST_WORDS = /^(?:on|am|le|el|il|op|em|w|dnia)\s/i;
/** Checks whether a line may be the beginning of an introduction that was wrapped. */
export const mayStartIntroduction = (line: string): boolean =>
  FIRST_WORDS.test(line) && !/[.!?。]$/.test(line);

/** Checks whether a line names an address. */
export const namesAddress = (line: string): boolean => ADDRESS.test(line);

/**
 * Checks whether an introduction says that somebody with an address wrote, as only programs do: the
 * quotation needs no marks then.
 */
export const saysWhoWrote = (introduction: string): boolean =>
  ADDRESS.test(introduction) && (WROTE.test(introduction) || JAPANESE_DATE.test(introduction));

/** Marks of direction in lines of right-to-left languages, and other invisible characters. */
const INVISIBLE = /\p{Cf}/gu;

/** Checks whether a line may announce a quotation, in any language. */
export const mayIntroduce = (line: string): boolean =>
  endsWithColon(line.replace(INVISIBLE, '').trim())
    ? MAY_HAVE_WRITTEN.test(line) || ADDRESS.test(line) || DATE.test(line)
    : ADDRESS.test(line) && DATE.test(line);

const ROW = /^[-_=*\s]{5,}$/;
/** Checks whether a line is a row of hyphens or underscores, which may stand above a quotation. */
export const isRow = (line: string): boolean => ROW.test(line);

const startsAsRow = (line: string) => line.startsWith('--') || line.startsWith('__');

const ORIGINAL =
  /^[-_]{2,} ?(?:original (?:message|e-?mail|appointment)|urspr(?:ü|ue)ngliche (?:nachricht|e-?mail)|original[- ]?nachricht|message d['’]origine|message original|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|(?:oryginalna wiadomość|wiadomość oryginalna)|元のメッセージ|original message) ?[-_]{2,}$/i;
/** Checks whether a line is a program's row above the mail that is answered. */
export const isOriginalRow = (line: string): boolean => startsAsRow(line) && ORIGINAL.test(line);

const FORWARDED =
  /^(?:[-_]{2,} ?(?:forwarded (?:message|by .{0,100})|weitergeleitete nachricht|message (?:transféré|transmis)|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht|mensagem (?:encaminhada|reencaminhada)|(?:przekazana wiadomość|wiadomość przekazana)|転送(?:された)?メッセージ) ?[-_]{0,80}|begin forwarded message ?:|anfang der weitergeleiteten nachricht ?:|d[ée]but du message (?:r[ée]exp[ée]di[ée]|transf[ée]r[ée]) ?:|inicio del mensaje reenviado ?:|inizio messaggio inoltrato ?:|begin doorgestuurd bericht ?:|in[íi]cio da mensagem (?:encaminhada|reencaminhada) ?:|początek przekaz(?:ywanej|anej) wiadomości ?:|転送されたメッセージ[:：])$/i;
/** Checks whether a line is a program's mark above a letter that is forwarded. */
export const isForwardMark = (line: string): boolean =>
  (startsAsRow(line) || endsWithColon(line)) && FORWARDED.test(line);

const WORDS_IN_ROW = /^[-_=]{3,}[^-_=\n]{1,80}[-_=]{3,}$/;
/** Checks whether a line may be such a row in another language. */
export const mayBeRow = (line: string): boolean => WORDS_IN_ROW.test(line);

const FORWARDING = /^(?:fwd?|wg|tr|rv|i|inoltro|doorst|enc|pd|転送)\s{0,3}[:：]/i;
/** Checks whether the subject says that the mail forwards another one. */
export const forwards = (subject: string): boolean => FORWARDING.test(subject.trim());

const LABELS = {
  from: ['from', 'von', 'de', 'da', 'van', 'od', '差出人', '送信者'],
  sent: [
    'sent',
    'gesendet',
    'envoyé',
    'enviado',
    'enviado el',
    'enviado em',
    'enviada',
    'inviato',
    'enviada em',
    'verzonden',
    'wysłano',
    'wysłane',
    '送信日時',
  ],
  date: ['date', 'datum', 'fecha', 'data', '日付', '日時'],
  to: ['to', 'an', 'à', 'para', 'a', 'aan', 'do', '宛先'],
  copy: ['cc', 'kopie', 'dw', 'cópia'],
  subject: [
    'subject',
    'betreff',
    'objet',
    'asunto',
    'oggetto',
    'onderwerp',
    'assunto',
    'temat',
    '件名',
  ],
} as const;
export type HeaderLabel = keyof typeof LABELS;
const KIND_OF = new Map<string, HeaderLabel>(
  Object.entries(LABELS).flatMap(([kind, words]) =>
    words.map((word) => [word, kind as HeaderLabel] as const),
  ),
);
const LABELED = /^[*_]{0,2}([^:：*\d]{1,30})[*_]{0,2}\s?[:：][*_]{0,2}(.*)$/;

/**
 * Returns which field of a mail's head a line repeats ("From: …", "*Von:* …"), with its value;
 * undefined if its label is none of them.
 */
export function readHeaderLine(line: string): { kind: HeaderLabel; value: string } | undefined {
  const [, label = '', value = ''] = LABELED.exec(line) ?? [];
  const kind = KIND_OF.get(label.trim().toLowerCase());
  return kind && { kind, value: value.trim() };
}

/** Checks whether a line has the form of a field, with any label. */
export const isLabeled = (line: string): boolean => LABELED.test(line);

/** Other marks of quoted lines: "| ", "» ", ": ", and the initials of the author ("RL> "). */
const OTHER_MARK = /^(?:[|»¦┃]|: |[\p{L}\p{N}._-]{1,12}>)/u;
/** Checks whether a line begins with a mark that some programs put before quoted lines. */
export const mayBeMarked = (line: string): boolean => OTHER_MARK.test(line);

/** Checks whether a line may be a field of a quoted head that says when or from which address. */
export const saysWhenOrWhere = (line: string): boolean => ADDRESS.test(line) || DATE.test(line);
