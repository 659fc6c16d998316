import { describe, expect, it } from 'vitest';
import { readCandidateRow } from './read-candidate-row.ts';

const problems = (texts: Parameters<typeof readCandidateRow>[0]) => {
  const read = readCandidateRow(texts);
  return read.ok ? [] : read.problems.map(({ field, code }) => `${field} ${code}`);
};
const right = { name: 'Asha Raman', email: 'Asha@Mail.example' };

describe('readCandidateRow', () => {
  it('uses defaults for empty cells, folds the address and the source, and splits skills', () => {
    expect(
      readCandidateRow({ ...right, phone: ' ', source: 'referral', skills: 'SQL; ;Go ' }),
    ).toEqual({
      ok: true,
      candidate: {
        ...right,
        email: 'asha@mail.example',
        phone: '',
        location: '',
        address_as: '',
        headline: '',
        skills: ['SQL', 'Go'],
        source: 'Referral',
        notes: '',
      },
      given: ['name', 'email', 'skills', 'source'],
      remarks: [],
    });
  });

  it.each([
    ['SQL, Python', ['SQL', 'Python']],
    ['SQL\nPython', ['SQL', 'Python']],
    ['Microsoft Office, Excel; Python', ['Microsoft Office, Excel', 'Python']],
    ['SQL', ['SQL']],
  ])('divides the skills %j', (skills, expected) => {
    expect(readCandidateRow({ ...right, skills })).toMatchObject({
      candidate: { skills: expected },
    });
  });

  it('reads back a cell that an export escaped', () => {
    expect(readCandidateRow({ ...right, phone: "'+44 20" })).toMatchObject({
      ok: true,
      candidate: { phone: '+44 20' },
    });
  });

  it.each([
    ['Ana Five <ana.five@mail.example>', 'ana.five@mail.example'],
    ['mailto:ana@mail.example', 'ana@mail.example'],
    ['"Silva, Ana" <ana@mail.example>', 'ana@mail.example'],
  ])('reads the address %j', (email, address) =>
    expect(readCandidateRow({ ...right, email })).toMatchObject({
      candidate: { email: address, notes: '' },
      remarks: [],
    }),
  );

  it.each([
    'a@mail.example; b@mail.example',
    'a@mail.example,b@mail.example',
    'A <a@mail.example>, B <b@mail.example>',
    'a@mail.example / b@mail.example',
  ])('uses the first address of %j and keeps the cell', (email) =>
    expect(readCandidateRow({ ...right, email, notes: 'Calm' })).toMatchObject({
      candidate: { email: 'a@mail.example', notes: `Calm\nEmail: ${email}` },
      remarks: [{ field: 'email' }],
    }),
  );

  it('removes what cannot be seen', () =>
    expect(
      readCandidateRow({
        name: 'Zero\u200bWidth Ng',
        email: 'zero.ng@mail.example\u200b',
        phone: '\u202a+351 21 555 0101\u202c',
      }),
    ).toMatchObject({
      candidate: { name: 'ZeroWidth Ng', email: 'zero.ng@mail.example', phone: '+351 21 555 0101' },
    }));

  it('marks a phone number that a spreadsheet has rounded, and keeps it', () => {
    expect(readCandidateRow({ ...right, phone: '4.91523E+11' })).toMatchObject({
      candidate: { phone: '4.91523E+11' },
      remarks: [{ field: 'phone' }],
    });
    expect(readCandidateRow({ ...right, phone: '1-800-555-HIRE' })).toMatchObject({ remarks: [] });
  });

  it('reads a megabyte of addresses', { timeout: 30_000 }, () => {
    for (const part of ['@', '"', '<', 'a@b.example;', ' '])
      expect(
        readCandidateRow({ ...right, email: part.repeat(1_000_000 / part.length) }),
      ).toBeDefined();
  });

  it('reports the error of each field once', () => {
    expect(problems({})).toEqual(['name required', 'email required']);
    expect(problems({ ...right, email: 'nobody' })).toEqual(['email malformed']);
    expect(
      problems({ ...right, name: 'x'.repeat(121), source: 'Radio', zone: 'Mars/Base' }),
    ).toEqual(['name too-long', 'source unknown-value', 'zone unknown-value']);
    expect(problems({ ...right, headline: 'two\nlines' })).toEqual([]);
    expect(problems({ ...right, skills: 'x'.repeat(61) })).toEqual(['skills too-long']);
    expect(
      problems({ ...right, skills: Array.from({ length: 41 }, (_, i) => `s${i}`).join(';') }),
    ).toEqual(['skills too-long']);
    expect(problems({ email: right.email, zone: 'Nowhere' })).toEqual([
      'name required',
      'zone unknown-value',
    ]);
  });

  it('returns the address of an invalid row, so that duplicates can be found', () => {
    expect(readCandidateRow({ email: 'A@b.example' })).toMatchObject({
      ok: false,
      email: 'a@b.example',
    });
    expect(readCandidateRow({ name: 'A' })).toMatchObject({ ok: false, email: null });
  });
});
