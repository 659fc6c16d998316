/**
 * First words that are no given name: titles and forms of address, particles that begin a family
 * name, and frequent family names of languages in which the family name comes first. In lower case
 * without accents. A word that is here without need costs no more than a greeting by the whole
 * name.
 */
const NO_GIVEN_NAMES = new Set(
  (
    'dr prof professor mr mrs ms miss mx sir dame lord lady rev hon herr frau fr hr ing dipl mag dott ' +
    'dra don dona senor senora sr sra srta monsieur madame mme mlle signor signora sig pan pani mgr ' +
    'dhr mevr eng arch avv capt col maj sgt lt sheikh ' +
    'a al el la le de del della di da do dos du den der van von vom zu zum ten ter af av st san mac ' +
    'mc o ap ben bin ibn abu abd abdul umm ' +
    'wang li zhang liu chen yang huang zhao wu zhou xu sun zhu guo lin luo zheng tang feng deng cao ' +
    'peng zeng xiao cai jiang shen yao zhong cui liao dai qiu zou xiong qin xue duan qian kim lee ' +
    'park choi jung kang cho yoon jang lim shin seo kwon hwang ahn nguyen tran pham hoang vu vo bui ' +
    'huynh phan dang ngo duong sato suzuki tanaka watanabe yamada takahashi ito yamamoto nakamura ' +
    'kobayashi kato yoshida sasaki yamaguchi matsumoto inoue kimura hayashi shimizu nagy kovacs ' +
    'toth szabo horvath varga molnar nemeth farkas balogh papp takacs juhasz'
  ).split(' '),
);

/** Second words that are no family name. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|md|mba|msc|bsc|ma|ba|cpa|esq|team)$/i;

/** A word of Latin letters, at least two, with apostrophes and hyphens inside. */
const LATIN_WORD = /^[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}'’ʼ-]+$/u;

const withoutAccents = (word: string): string =>
  word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');

/** Checks whether a word is all capital letters: a family name in many forms, or initials. */
const isCapitals = (word: string): boolean => word === word.toUpperCase();

/**
 * Returns how a person is greeted of whom only the name is known: the first of exactly two words in
 * Latin letters if it can be a given name ("Chidi Okafor" is "Chidi"), otherwise the whole name
 * ("Dr. Okafor", "Okafor, Chidi", "OKAFOR Chidi", "J. Okafor", "Van Thanh Nguyen", "李娜").
 */
export function suggestAddressAs(name: string): string {
  const whole = name.trim();
  const [first = '', second = '', ...more] = whole.split(/\s+/);
  const isPlain = more.length === 0 && LATIN_WORD.test(first) && LATIN_WORD.test(second);
  if (!isPlain || SUFFIX.test(second) || NO_GIVEN_NAMES.has(withoutAccents(first))) return whole;
  return isCapitals(first) && !isCapitals(second) ? whole : first;
}

/** A name, and how its bearer is addressed; empty or missing where nobody has said. */
export interface NamedPerson {
  name: string;
  address_as?: string | undefined;
}

/** Returns how a person is greeted: as they or the staff have said, otherwise as suggested. */
export const addressPerson = ({ name, address_as }: NamedPerson): string =>
  address_as?.trim() || suggestAddressAs(name);

/**
 * Returns what is stored of a given form of address: empty if it is what the name suggests, so that
 * it follows a new name.
 */
export const toStoredAddressAs = ({ name, address_as = '' }: NamedPerson): string =>
  address_as === suggestAddressAs(name) ? '' : address_as;

/** Returns what is stored after a change of the name, of the form of address, or of both. */
export const changeAddressAs = (before: NamedPerson, change: Partial<NamedPerson>): string =>
  toStoredAddressAs({
    name: change.name ?? before.name,
    address_as: change.address_as ?? before.address_as,
  });
