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
        headline: '',
        skills: ['SQL', 'Go'],
        source: 'Referral',
        notes: '',
      },
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
