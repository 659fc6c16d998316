import { expect, it } from 'vitest';
import { layOutMessage } from './lay-out-message.ts';
import { layOut } from './lay-out.ts';

const MARKUP = `"><img src=x onerror='alert(1)'>&`;
const ESCAPED = '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;';

it('shows user input as text everywhere in the mail', () => {
  const { html, text } = layOut({
    sender: MARKUP,
    heading: MARKUP,
    paragraphs: [MARKUP],
    facts: [{ label: MARKUP, lines: [MARKUP, MARKUP] }],
    action: { label: MARKUP, href: `https://parley.example/${MARKUP}` },
    footer: MARKUP,
    notice: { label: MARKUP, href: `https://parley.example/${MARKUP}`, contact: MARKUP },
  });
  expect(html).not.toContain('<img');
  // The text appears twice in the title and the heading, and once in each of the nine other
  // places.
  expect(html.split(ESCAPED)).toHaveLength(12);
  expect(html).toContain(
    'parley.example/&quot;&gt;&lt;img src=x onerror=%27alert%281%29%27&gt;%26"',
  );
  expect(text.split(MARKUP), 'plain text needs no escaping').toHaveLength(10);
});

const mailWith = (href: string) =>
  layOut({ heading: 'Hello', paragraphs: [], action: { label: 'Open', href }, footer: 'Parley' });

/** The characters that mail clients take into a link in plain text, and the last of them. */
const LINK = /https:\/\/[A-Za-z0-9\-._~:/?#@&=+,;%]*[A-Za-z0-9/_-]/;

it.each([
  ['a temporary password', 'https://parley.example/login?email=a%40b.org#invite=xY0Aa1!'],
  ['an apostrophe', "https://parley.example/login?email=o'hara%40b.org"],
  ['a signed key', 'https://parley.example/room/int_1#eyJ.ab-_'],
  ['a full stop', 'https://parley.example/a.'],
  ['an ordinary address', 'https://parley.example/'],
])('a link in plain text does not end early: %s', (_, href) => {
  const { text, html } = mailWith(href);
  const linked = LINK.exec(text)?.[0] ?? '';
  expect(`Open: ${linked}`).toBe(text.split('\n').find((line) => line.startsWith('Open:')));
  expect(decodeURIComponent(linked)).toBe(decodeURIComponent(href));
  expect(html).toContain(`href="${linked.replaceAll('&', '&amp;')}"`);
});

const notice = { label: 'Privacy notice', href: 'https://parley.example/privacy', contact: 'Eve' };
const MAILS = {
  'a notice': layOut({
    heading: 'Interview with Asha Raman',
    paragraphs: ['Hello Max,'],
    facts: [{ label: 'When', lines: ['Tuesday', '20:30 IST'] }],
    action: { label: 'Open the interview', href: 'https://parley.example/' },
    footer: 'You are on the panel.',
    notice,
  }).html,
  'a message of a person': layOutMessage({
    subject: 'Your interview',
    text: 'Hello Max,\nplease **bring**:\n\n- a _pen_\n- https://parley.example/a\n\nEve',
    company: 'Northwind Labs',
    link: 'https://parley.example/app/candidates/messages/thr_1',
    notice,
  }).html,
};

it.each(Object.entries(MAILS))(
  '%s is HTML that Outlook for Windows and Gmail render',
  (_, html) => {
    // Word, with which Outlook renders, lays out tables alone. Cells do not inherit fonts there.
    expect(html).not.toMatch(/<div|display:|position:|flex|grid|background-image|url\(|opacity/);
    expect(html).not.toMatch(/<(?:h1|p|ul|li)[^>]*padding/);
    const cells = [...html.matchAll(/<td class="(?:text|quiet|brand)[^>]*>/g)];
    expect(cells.length).toBeGreaterThan(3);
    for (const [cell] of cells) expect(cell).toMatch(/font-family:.*font-size:\d+px;.*color:#/);
    expect(html).toContain('<!--[if mso]><table role="presentation"');
    // Gmail cuts off a mail at 102 KB, and ignores style elements of more than 8 KB.
    expect(html.length).toBeLessThan(8_000);
  },
);

it.each(Object.entries(MAILS))(
  '%s has a dark version for clients with a color scheme and for Outlook on the web',
  (_, html) => {
    const style = /<style>(.*)<\/style>/.exec(html)![1]!;
    const [media, outlook] = style.split('}}');
    const classNames = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) =>
      names!.split(' '),
    );
    expect(classNames.length).toBeGreaterThan(5);
    for (const className of new Set(classNames)) {
      expect(media).toContain(`.${className}{`);
      expect(outlook).toContain(`[data-ogsc] .${className}{`);
    }
    // Every color belongs to a class, so that none stays as it is on a dark page.
    for (const [tag] of html.matchAll(/<[a-z]+ [^>]*(?:color:#|bgcolor)[^>]*>/g))
      expect(tag).toMatch(/class="/);
  },
);

it('a message of a person is shown as it was written, and its markup as text', () => {
  const { html, text } = layOutMessage({
    subject: MARKUP,
    text: `${MARKUP}\nand **${MARKUP}**\n\n- ${MARKUP}`,
    company: MARKUP,
    link: undefined,
    notice: { label: MARKUP, href: `https://parley.example/${MARKUP}`, contact: MARKUP },
  });
  expect(html).not.toContain('<img');
  expect(html.split(ESCAPED)).toHaveLength(9);
  expect(html).toContain(`<strong>${ESCAPED}</strong>`);
  expect(text).toContain(`${MARKUP}\nand **${MARKUP}**`);
});
