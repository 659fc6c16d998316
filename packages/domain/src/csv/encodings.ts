/**
 * The encodings in which lists are stored, with the names of the WHATWG Encoding Standard. A person
 * can choose each of them; the ones that are tried to find that of a file come first in this order.
 */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The bytes of Icelandic letters are Turkish letters in windows-1254, and more people write
 * Turkish.
 */
const ICELANDIC = 'áðéíóúýþæö';
const ICELANDIC_WEIGHT = 0.9;

/** Letters beyond ASCII of languages, by the encoding that is used for them. */
const LETTERS: Partial<Record<Encoding, readonly string[]>> = {
  'windows-1252': [
    'äöüß',
    'àâæçéèêëîïôœùûüÿ',
    'áéíñóúü',
    'àèéìíîòóùú',
    'ãáàâçéêíóôõú',
    'åäö',
    'æøåéä',
    'áéëïóöü',
    ICELANDIC,
  ],
  'windows-1250': [
    'áčďéěíňóřšťúůýž',
    'ąćęłńóśźż',
    'áéíóöőúüű',
    'ăâîşţ',
    'čćđšž',
    'áäčďéíĺľňóôŕšťúýž',
  ],
  'windows-1254': ['çğıöşüâîû'],
  'windows-1257': ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äõöüšž'],
  'windows-1258': ['ăâđêôơưàáãèéêìíòóõùúý'],
  'windows-1251': ['абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў'],
  'windows-1253': ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'],
  'windows-1255': ['אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
  'windows-1256': ['ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ'],
  'windows-874': ['กขคฆงจฉชซญฎฐณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะัาำิีึืุูเแโใไ็่้๊๋์'],
};
LETTERS['iso-8859-2'] = LETTERS['windows-1250'];
LETTERS['koi8-r'] = LETTERS['windows-1251'];
LETTERS.macintosh = LETTERS['windows-1252'];

/**
 * Encodings with two bytes a character, in which most texts of other encodings are invalid, with
 * characters that are frequent in names, places and heads. Those of Hangul and Kana are known by
 * their script.
 */
const FREQUENT: Partial<Record<Encoding, string>> = {
  gb18030:
    '王李张刘陈杨黄赵周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石' +
    '廖贾夏方白邹孟熊秦邱江尹薛段雷侯龙史陶黎贺顾毛邵万钱严武戴孔向汤伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂小华国建文' +
    '红梅玲志永春佳宇晓雪北京上海广州深圳杭南汉成都重庆天津西安省市区姓名电话邮件箱子城手机备注职位阶段状态来源地址',
  shift_jis:
    '佐藤鈴木高橋田中伊渡辺山本村小林加吉井松清水口斎阿部森池石川前岡後長谷近青坂遠福太西三浦原野上島内宮子郎一二美恵和夫明由真' +
    '介香奈優翔健大東京阪名古屋都府県市区町神札幌仙台広島氏電話住所番号応募者職種経路備考',
  big5:
    '陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴周徐蘇葉莊呂江何蕭羅高潘簡朱鍾游詹胡施沈余趙盧梁顏柯翁魏孫戴范方宋鄧杜傅侯曹薛丁卓' +
    '志明美玲俊傑怡君家豪雅婷淑芬建宏台北新竹中市南高雄桃園縣區姓名電話郵件手機備註職位',
  'euc-kr': '',
};
FREQUENT['euc-jp'] = FREQUENT.shift_jis;

/** Names that a detector uses for encodings which those of the list contain. */
const SUPERSETS: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
};

/** The number of bytes that are looked at. */
const SAMPLE_BYTES = 65_536;

/** Returns the text of the bytes; characters that the encoding does not have are U+FFFD. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/**
 * Finds the encoding that the bytes themselves prove: a byte order mark, UTF-16 by the zeros
 * between Latin letters, UTF-8 by its form, ISO-2022-JP by its escapes. Undefined if it must be
 * guessed.
 */
export function findEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > sample.length / 20) return odd > even ? 'utf-16le' : 'utf-16be';
  if (!isValid(bytes, 'utf-8')) return undefined;
  const text = decode(sample, 'utf-8');
  return text.includes('\u001b$') || text.includes('\u001b(J') ? 'iso-2022-jp' : 'utf-8';
}

/**
 * Guesses the encoding of bytes that prove none. Each encoding is tried, and the one counts in
 * which words are spelled as in a language that uses it. Heads that are known count most.
 *
 * @param detected what a detector says about the frequency of characters: names of encodings, and
 *   how likely each is, from 0 to 1
 * @param isKnownHead whether a text is a usual head of a column
 */
export function guessEncoding(
  bytes: Uint8Array,
  detected: readonly { name: string; likelihood: number }[],
  isKnownHead: (text: string) => boolean,
): Encoding {
  const sample = toSample(bytes);
  const likelihood = new Map<string, number>();
  for (const { name, likelihood: of } of detected) {
    const encoding = SUPERSETS[name.toLowerCase()] ?? name.toLowerCase();
    likelihood.set(encoding, Math.max(of, likelihood.get(encoding) ?? 0));
  }
  let best: { encoding: Encoding; score: number } = { encoding: 'windows-1252', score: -10 };
  for (const encoding of ENCODINGS.slice(3)) {
    if (encoding === 'iso-2022-jp' || !isValid(sample, encoding)) continue;
    const text = decode(sample, encoding);
    const frequent = FREQUENT[encoding];
    const score =
      (frequent === undefined ? rateWords(text, encoding) : rateEastAsian(text, frequent)) +
      (likelihood.get(encoding) ?? 0) / 2 +
      Math.min(3, countHeads(text, isKnownHead)) / 2;
    if (score > best.score) best = { encoding, score };
  }
  const text = decode(sample, best.encoding);
  // Many texts have the same bytes in several encodings; people know the names of these.
  const known = (['windows-1252', 'windows-1250'] as const).find(
    (encoding) => decode(sample, encoding) === text,
  );
  return known ?? best.encoding;
}

/** Returns the beginning of the bytes to the end of a line, so that no character is cut. */
function toSample(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const end = Math.max(sample.lastIndexOf(0x0a), sample.lastIndexOf(0x0d));
  return end === -1 ? sample : sample.subarray(0, end + 1);
}

function isValid(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Counts the known heads beyond ASCII; those in ASCII are the same in all encodings. */
const countHeads = (text: string, isKnownHead: (text: string) => boolean): number =>
  text
    .slice(0, 4000)
    .split(/[,;\t|\r\n"]/)
    .filter((cell) => /[^\u0000-\u007f]/.test(cell) && isKnownHead(cell)).length;

/** Encodings of scripts with capitals, with which the names in a list begin. */
const CAPITALIZED: readonly Encoding[] = ['windows-1251', 'koi8-r', 'windows-1253'];

/** Signs beyond ASCII that texts of all languages contain. */
const USUAL_SIGN = /[\u00a0\u00ab\u00b0\u00b7\u00bb\u2013-\u201e\u2022\u2026\u20ac\u2116\u2122]/;

/**
 * Rates how many characters beyond ASCII stand in words of a language of the encoding, from -1 to
 * 1, and adds up to a half if most are letters of the same language.
 */
function rateWords(text: string, encoding: Encoding): number {
  const languages = (LETTERS[encoding] ?? []).map((letters) => new Set(letters));
  const weights = (LETTERS[encoding] ?? []).map((letters) =>
    letters === ICELANDIC ? ICELANDIC_WEIGHT : 1,
  );
  const covered = languages.map(() => 0);
  let all = 0;
  let rating = 0;
  let hasCapital = false;
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+|[^\p{L}\p{M}\u0000-\u007f]/gu)) {
    const letters = [...word.replaceAll('İ', 'ı').toLowerCase()].filter((char) => char > '\u007f');
    if (letters.length === 0) continue;
    all += letters.length;
    if (!/\p{L}/u.test(word)) {
      const isUsual = USUAL_SIGN.test(word);
      rating += isUsual ? 1 : -1;
      if (isUsual) for (const index of covered.keys()) covered[index]! += 1;
      continue;
    }
    let fits = false;
    for (const [index, known] of languages.entries()) {
      const count = letters.filter((char) => known.has(char)).length;
      covered[index]! += count * weights[index]!;
      fits ||= count === letters.length;
    }
    hasCapital ||= /^\p{Lu}/u.test(word);
    // Capitals inside a word, and letters of two scripts in one, come from a wrong encoding.
    const isOdd =
      /\p{Ll}\p{Lu}/u.test(word) || (/[a-z]/i.test(word) && /[^\p{sc=Latin}\p{M}]/u.test(word));
    rating += letters.length * (fits && !isOdd ? 1 : -1);
  }
  if (all === 0) return 0;
  const isLowerCase = CAPITALIZED.includes(encoding) && !hasCapital;
  return rating / all + Math.max(0, ...covered) / all / 2 - (isLowerCase ? 0.5 : 0);
}

const EAST_ASIAN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff5e]/u;
const SYLLABLE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/**
 * Rates from -1 to 1.5 how many characters beyond ASCII are usual, and not beside Latin letters.
 */
function rateEastAsian(text: string, frequent: string): number {
  const usual = new Set(frequent);
  let all = 0;
  let rating = 0;
  let before = '';
  for (const char of text) {
    const isLatin = /[a-z]/i.test(char);
    if (char > '\u007f') {
      all += 1;
      if (/[\uff61-\uff9f\ue000-\uf8ff]/.test(char) || /[a-z]/i.test(before)) rating -= 1;
      else if (usual.has(char) || SYLLABLE.test(char)) rating += 1.5;
      else rating += EAST_ASIAN.test(char) ? 0.4 : -0.5;
    } else if (isLatin && before > '\u2e00') rating -= 1;
    before = char;
  }
  return all === 0 ? 0 : rating / all;
}
