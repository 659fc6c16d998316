import { describe, expect, it, test } from 'vitest';
import { isSharedAction, MAX_LABELS, moveThread, listLabelsOfThread } from './move-thread.ts';
import { parseMailBody, toSnippet } from './parse-mail-body.ts';
import {
  isUnread,
  setThreadMark,
  markRead,
  markUnread,
  MAX_MARKED,
  type Reading,
  clearThreadMark,
} from './reading.ts';
import {
  fillTemplate,
  TEMPLATE_PARAMETERS,
  unknownPlaceholders,
  BUILT_IN_TEMPLATES,
} from './templates.ts';
import { threadTokens } from './thread-tokens.ts';

describe('listLabelsOfThread', () => {
  it.each([
    [{ place: 'inbox', sent: true, labels: ['lbl_1'] }, ['all', 'inbox', 'sent', 'lbl_1']],
    [{ place: 'archive', sent: false, labels: [] }, ['all']],
    [{ place: 'trash', sent: true, labels: ['lbl_1'] }, ['trash']],
    [{ place: 'spam', sent: true, labels: ['lbl_1'] }, ['spam']],
  ] as const)('%j is listed in %j', (thread, places) =>
    expect(listLabelsOfThread(thread)).toEqual(places),
  );
});

describe('moveThread', () => {
  const inbox = { place: 'inbox', place_before: 'archive', labels: [] } as const;
  it('restores a thread to its place before trash or spam', () => {
    const trashed = moveThread(inbox, 'trash')!;
    expect(trashed).toMatchObject({ place: 'trash', place_before: 'inbox' });
    expect(moveThread(trashed, 'restore')).toMatchObject({ place: 'inbox' });
    const spam = moveThread(inbox, 'spam')!;
    expect(moveThread(spam, 'trash')).toMatchObject({ place: 'trash', place_before: 'inbox' });
    expect(moveThread(moveThread(spam, 'trash')!, 'spam')).toMatchObject({
      place: 'spam',
      place_before: 'inbox',
    });
    expect(moveThread(spam, 'not-spam')).toMatchObject({ place: 'inbox' });
  });
  it('does not change a thread to which an action does not apply', () => {
    const trashed = moveThread(inbox, 'trash')!;
    expect(moveThread(trashed, 'archive')).toEqual(trashed);
    expect(moveThread(inbox, 'restore')).toEqual(inbox);
    expect(moveThread(inbox, 'not-spam')).toEqual(inbox);
    expect(moveThread(inbox, 'archive')).toMatchObject({ place: 'archive' });
    expect(moveThread(trashed, 'inbox')).toMatchObject({ place: 'inbox' });
  });
  it('adds a label once, removes it, and allows at most ten', () => {
    const one = moveThread(inbox, 'label', 'lbl_1')!;
    expect([
      moveThread(one, 'label', 'lbl_1')!.labels,
      moveThread(one, 'unlabel', 'lbl_1')!.labels,
    ]).toEqual([['lbl_1'], []]);
    const full = {
      ...inbox,
      labels: Array.from({ length: MAX_LABELS }, (_, index) => `lbl_${index}`),
    };
    expect(moveThread(full, 'label', 'lbl_more')).toBeUndefined();
  });
  it('distinguishes actions for the whole company from those for the reader', () =>
    expect([isSharedAction('trash'), isSharedAction('star')]).toEqual([true, false]));
});

describe('unread threads', () => {
  const fresh: Reading = { since: 1000, read: {}, starred: {}, important: {} };
  it('are those with a message after the last reading, and none without messages', () => {
    expect([
      isUnread(fresh, 'a', 2000),
      isUnread(fresh, 'a', 1000),
      isUnread(fresh, 'a', undefined),
    ]).toEqual([true, false, false]);
    const read = markRead(fresh, [{ id: 'a', lastIn: 2000 }]);
    expect([
      isUnread(read, 'a', 2000),
      isUnread(read, 'a', 3000),
      isUnread(read, 'b', 2000),
    ]).toEqual([false, true, true]);
  });
  it('can be marked as unread and read again, even without a message', () => {
    const unread = markUnread(fresh, ['a', 'b']);
    expect([isUnread(unread, 'a', 500), isUnread(unread, 'b', undefined)]).toEqual([true, true]);
    const read = markRead(unread, [
      { id: 'a', lastIn: 500 },
      { id: 'b', lastIn: undefined },
    ]);
    expect([isUnread(read, 'a', 500), isUnread(read, 'b', undefined), read.read]).toEqual([
      false,
      false,
      {},
    ]);
  });
  it('are stored in a small record, whose oldest entries become one time', () => {
    const many = markRead(
      fresh,
      Array.from({ length: 301 }, (_, index) => ({ id: `t${index}`, lastIn: 2000 + index })),
    );
    expect([Object.keys(many.read).length, many.since]).toEqual([151, 2149]);
    expect([
      isUnread(many, 't0', 2000),
      isUnread(many, 't300', 2300),
      isUnread(many, 'new', 2301),
    ]).toEqual([false, false, true]);
  });
  it('have marks up to a limit, which keep their first time and can be removed', () => {
    const one = setThreadMark(fresh, 'starred', ['a'], 1)!;
    expect(setThreadMark(one, 'starred', ['a', 'b'], 2)!.starred).toEqual({ a: 1, b: 2 });
    expect(clearThreadMark(one, 'starred', ['a']).starred).toEqual({});
    expect(
      setThreadMark(
        fresh,
        'important',
        Array.from({ length: MAX_MARKED + 1 }, (_, index) => `t${index}`),
        1,
      ),
    ).toBeUndefined();
  });
});

describe('fillTemplate', () => {
  it('fills known placeholders and lists missing or unknown ones, each once', () => {
    const { text, problems } = fillTemplate(
      'Hello {{candidate.first_name}}, {{ interview.time }} {{interview.time}} {{shoe}} {{shoe}}',
      { 'candidate.first_name': 'Asha' },
    );
    expect(text).toBe('Hello Asha, {{ interview.time }} {{interview.time}} {{shoe}} {{shoe}}');
    expect(problems.map(({ message }) => message)).toEqual([
      '{{ interview.time }} cannot be filled: no interview is coming',
      '{{interview.time}} cannot be filled: no interview is coming',
      '{{shoe}} is not a placeholder of this product',
    ]);
  });
  it('does not search values for placeholders, so that a name cannot insert one', () => {
    expect(
      fillTemplate('{{candidate.name}}', {
        'candidate.name': '{{company.name}}',
        'company.name': 'Secret',
      }),
    ).toEqual({ text: '{{company.name}}', problems: [] });
  });
  it('leaves single and unbalanced braces unchanged', () =>
    expect(fillTemplate('{a} {{b', {})).toEqual({ text: '{a} {{b', problems: [] }));
  it('finds nothing unknown in the templates of the product', () => {
    for (const { subject, body } of BUILT_IN_TEMPLATES)
      expect([...unknownPlaceholders(subject), ...unknownPlaceholders(body)]).toEqual([]);
    expect(unknownPlaceholders('{{nothing}} {{company.name}}')).toEqual(['{{nothing}}']);
  });
  it('explains for every parameter why it has no value', () => {
    for (const name of TEMPLATE_PARAMETERS)
      expect(fillTemplate(`{{${name}}}`, {}).problems[0]!.message).toMatch(/cannot be filled: .+/);
  });
});

describe('parseMailBody', () => {
  it('reads paragraphs, lists, strong, emphasised words and addresses', () => {
    expect(
      parseMailBody(
        'Hello **Asha**,\nsee https://parley.example/a_b.\n\n\n- one _two_\n- \u2022\nafter ' +
          'snake_case_name',
      ),
    ).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'text', text: 'Hello ' },
            { kind: 'strong', text: 'Asha' },
            { kind: 'text', text: ',' },
          ],
          [
            { kind: 'text', text: 'see ' },
            { kind: 'link', text: 'https://parley.example/a_b' },
            { kind: 'text', text: '.' },
          ],
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { kind: 'text', text: 'one ' },
            { kind: 'emphasis', text: 'two' },
          ],
          [{ kind: 'text', text: '\u2022' }],
        ],
      },
      { kind: 'paragraph', lines: [[{ kind: 'text', text: 'after snake_case_name' }]] },
    ]);
  });
  it('links only http addresses and keeps markup as text', () => {
    expect(parseMailBody('<img src=x onerror=alert(1)> javascript:alert(1)')).toEqual([
      {
        kind: 'paragraph',
        lines: [[{ kind: 'text', text: '<img src=x onerror=alert(1)> javascript:alert(1)' }]],
      },
    ]);
  });
  it('is fast for text that is made to slow it down', () => {
    const before = process.cpuUsage();
    parseMailBody(`${'**'.repeat(5000)}\n${'_'.repeat(5000)}\n${'https://'.repeat(1000)}`);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
  it.each(['\n', ' ', '- ', ' \n', '-\n', '\t', '**'])(
    'and so is the snippet, with 50,000 of %j',
    (piece) => {
      const text = `${piece.repeat(50_000)}x`;
      const before = process.cpuUsage();
      parseMailBody(text);
      toSnippet(text);
      expect(process.cpuUsage(before).user).toBeLessThan(500_000);
    },
  );
});

test('toSnippet returns one line without formatting characters, cut at a length', () => {
  expect(toSnippet('Hello **Asha**,\n\n- one\n- two')).toBe('Hello Asha, one two');
  expect(toSnippet('  - one\n\t•  two - three\n    - four')).toBe('one two - three - four');
  expect(toSnippet('x'.repeat(200), 20)).toBe(`${'x'.repeat(19)}…`);
});

test("a thread is found by its candidate's name and by words of its subject", () => {
  const tokens = threadTokens({
    candidate: 'Asha Raman',
    candidate_email: 'asha@mail.example',
    subject: 'Re: Your offer for Émile, an engineer of ours and more words',
  });
  expect(tokens).toEqual(
    expect.arrayContaining([
      'asha',
      'raman',
      'asha@mail.example',
      'your',
      'offer',
      'for',
      'emile',
      'engineer',
      'ours',
    ]),
  );
  expect(tokens).not.toContain('re');
});
