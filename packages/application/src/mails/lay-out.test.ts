import { expect, it } from 'vitest';
import { layOut } from './lay-out.ts';

const MARKUP = `"><img src=x onerror='alert(1)'>&`;
const ESCAPED = '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;';

it('shows user input as text everywhere in the mail', () => {
  const { html, text } = layOut({
    heading: MARKUP,
    paragraphs: [MARKUP],
    facts: [{ label: MARKUP, lines: [MARKUP, MARKUP] }],
    action: { label: MARKUP, href: `https://parley.example/${MARKUP}` },
    footer: MARKUP,
  });
  expect(html).not.toContain('<img');
  // The text appears twice in the title and the heading, and once in each of the seven other
  // places.
  expect(html.split(ESCAPED)).toHaveLength(10);
  expect(text.split(MARKUP), 'plain text needs no escaping').toHaveLength(9);
});
