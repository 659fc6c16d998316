import { describe, expect, it } from 'vitest';
import { foldWord } from './fold-word.ts';
import { matchesQuery, queryTokens, searchTokens, titleTokens } from './search-tokens.ts';

/** Returns whether a person with this name, and an address that says nothing, is found. */
const finds = (name: string, query: string, email = 'x@mail.example') =>
  matchesQuery(searchTokens({ name, email }), queryTokens(query));

describe('names are found as people type them', () => {
  it.each([
    ['Jörg Müller', ['Müller', 'Mueller', 'Muller', 'mue', 'Joerg', 'MÜL']],
    ['Jorg Mueller', ['Müller', 'Mueller', 'Muller']],
    ['Jorg Muller', ['Müller', 'Mueller', 'Muller']],
    ['Manuel Samuels', ['Manuel', 'manue', 'manu', 'Samuel']],
    ['Strauß Weiß', ['Strauss', 'strauß', 'Weiss']],
    ["Siobhán O'Brien", ['OBrien', "O'Brien", 'O’Brien', 'Oʼbrien', 'brien', 'O Brien']],
    ['Siobhan OBrien', ['OBrien', "O'Brien", 'O’Brien', 'brien', 'O Brien']],
    ['Siobhan O Brien', ['OBrien', "O'Brien", 'O Brien', 'Brien']],
    ["D'Angelo Al-Rashid", ['AlRashid', 'alrashid', 'Al-Rashid', 'Al Rashid', 'rashid', 'Angelo']],
    ['Dangelo AlRashid', ['AlRashid', 'Al-Rashid', 'Al Rashid', 'alrashid', "D'Angelo"]],
    ['Omar Al Rashid', ['AlRashid', 'alrashid', 'Al-Rashid', 'Al Rashid']],
    ['Anne‑Marie Mc Donald', ['annemarie', 'Anne Marie', 'marie', 'McDonald']],
    ['Ron McDonald', ['mcdonald', 'Mc Donald', 'Donald']],
    ['İrem Işık', ['Isik', 'Işık', 'ISIK', 'irem']],
    ['Κώστας Παπαδόπουλος', ['ΚΩΣ', 'Κως', 'κωσ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Κώστας']],
    ['علي حسن', ['علی', 'علي', 'على', 'حـسن', 'حسن']],
    ['کریمی', ['كريمي', 'کریمی']],
    ['أحمد فاطمة', ['احمد', 'فاطمه', 'فاطمة']],
    ['می\u200cخواهم', ['میخواهم', 'مي\u200cخواهم']],
    ['李娜', ['李', '娜', '李娜']],
    ['金 正', ['金', '正', '金正', '正 金']],
    ['佐藤 花子', ['佐藤花子', '佐藤', '花子', '藤花', '子', '佐藤　花子']],
    ['が ぎ', ['が', 'ぎ', 'がぎ']],
    ['김민수', ['김', '민수', '수', '김민수']],
    ['ｱﾗｲ サトウ', ['アライ', 'サト', 'トウ']],
    ['J K', ['J K', 'j', 'k j']],
    ['Ёлкин Фёдор', ['Федор', 'Фёдор', 'елкин']],
    ['Сергей', ['сергеи', 'Сергей']],
    ['Văn Đức', ['Duc', 'đức', 'van duc']],
    ['Søren Ærø', ['Soeren', 'soren', 'aero', 'Ærø']],
    ['Dəniz', ['deniz']],
    ['Agent ٠٠٧', ['007', '٠٠٧', '００７']],
    ['Mononym', ['mono']],
    [
      'Maria del Carmen de la Concepcion Fernandez Rodriguez y Vega Sanchez',
      ['Sanchez', 'Vega', 'Maria Sanchez', 'rodriguez'],
    ],
  ])('%s', (name, queries) => {
    expect(queries.filter((query) => !finds(name, query))).toEqual([]);
  });

  it.each([
    ['Jörg Müller', 'Miller'],
    ['李娜', '王'],
    ['佐藤 花子', '花佐'],
    ['Anna Bell', 'nna'],
    ['Anna Bell', 'a'],
    ['J K', 'j l'],
  ])('%s is not found by %s', (name, query) => {
    expect(finds(name, query)).toBe(false);
  });
});

it.each([
  ['ana2026@mail.example', ['ana2026', 'ana20', 'ana2026@mail', 'ANA2026@MAIL.example']],
  ['lee.souza2026+jobs@mail.example', ['souza2026', 'lee.souza2026@'.slice(0, -1), 'jobs']],
  ["o'neil@mail.example", ['oneil', "o'neil", "o'neil@mail"]],
  ['joerg.mueller@mail.example', ['jörg.müller@', 'mueller']],
  ['info@bücher.example', ['info@bu', 'info@bücher']],
])('%s is found by its parts', (email, queries) => {
  expect(queries.filter((query) => !finds('Kim', query, email))).toEqual([]);
});

describe('the number of entries', () => {
  it.each([
    ['Asha Raman', 'asha.raman@mail.example', 3],
    ['Asha Raman', 'asha@mail.example', 3],
    ['Asha Lena Maria Devi Raman', 'raman.asha@mail.example', 6],
    ['Hanna Ábel-Öz', 'hanna@mail.example', 4],
    ["Siobhán O'Brien", 'siobhan@mail.example', 4],
    ['李娜', 'li.na@mail.example', 4],
  ])('of %s, %s is %i', (name, email, count) => {
    expect(searchTokens({ name, email })).toHaveLength(count);
  });

  it('is 20 at most, with the address', () => {
    const name = Array.from({ length: 40 }, (_, at) => `word${String(at).padStart(2, '0')}`);
    const tokens = searchTokens({ name: name.join(' '), email: 'ana@mail.example' });
    expect(tokens).toHaveLength(20);
    expect(tokens.at(-1)).toBe('ana@mail.example');
    expect(titleTokens(name.join(' '))).toHaveLength(20);
  });
});

it('the form of a beginning is a beginning of the form', () => {
  for (const word of [
    'Müller',
    'Mueller',
    'Manuel',
    'Straße',
    'Goethe',
    'Aeaeae',
    'Œuvre',
    '김민수',
  ])
    for (let end = 1; end <= word.length; end += 1) {
      const [part, whole] = [foldWord(word.slice(0, end)), foldWord(word)];
      expect(whole.startsWith(part) ? '' : `${part} of ${whole}`).toBe('');
    }
});

it('takes time in proportion to the text', () => {
  for (const text of [
    "'".repeat(50_000),
    'aB'.repeat(25_000),
    '花 '.repeat(25_000),
    'a-'.repeat(25_000),
  ])
    for (const make of [titleTokens, queryTokens]) {
      const before = process.cpuUsage();
      make(text);
      expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
    }
});
