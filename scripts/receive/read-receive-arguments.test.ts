import { expect, test } from 'vitest';
import { readReceiveArguments, USAGE } from './read-receive-arguments.ts';

const read = (line: string) => readReceiveArguments(line.split(' '));

test('a mail is proven unless something else is said', () => {
  expect(read('a.eml --to one@reply.example --to two@reply.example')).toMatchObject({
    file: 'a.eml',
    data: '.data',
    mail: {
      to: ['one@reply.example', 'two@reply.example'],
      from: undefined,
      verdicts: { spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', spam: 'PASS', virus: 'PASS' },
    },
  });
});

test('single checks have results of their own, and the envelope can be empty', () => {
  expect(read('a.eml --to one@reply.example --from= --gray --spf pass --virus fail')).toMatchObject(
    {
      mail: {
        from: '',
        verdicts: { spf: 'PASS', dkim: 'GRAY', dmarc: 'GRAY', spam: 'PASS', virus: 'FAIL' },
      },
    },
  );
});

test('texts of the message are replaced without changing its other bytes', () => {
  const asked = read('a.eml --to a@b.example --replace old=new$& --replace bü=x');
  if (typeof asked === 'string') throw new Error(asked);
  const raw = Buffer.concat([Buffer.from('old old bü '), Buffer.from([0x80, 0xff])]);
  expect(asked.replaceIn(raw)).toEqual(
    Buffer.concat([Buffer.from('new$& new$& x '), Buffer.from([0x80, 0xff])]),
  );
});

test.each(['', 'a.eml', 'a.eml b.eml --to a@b.example'])('"%s" prints how it is used', (line) => {
  expect(read(line)).toBe(USAGE);
});

test.each([
  ['a.eml --to a@b.example --gray --fail', 'Only one of'],
  ['a.eml --to a@b.example --spf maybe', '--spf is pass, fail or gray'],
  ['a.eml --to a@b.example --replace old', '--replace has the form'],
  ['a.eml --to a@b.example --unknown', 'Unknown option'],
])('"%s" is refused with a sentence', (line, sentence) => {
  expect(read(line)).toContain(sentence);
});
