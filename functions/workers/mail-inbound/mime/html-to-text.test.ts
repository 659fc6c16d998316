import { describe, expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test.each([
  ['<p>Hello</p><p>Thursday suits me.</p>', 'Hello\nThursday suits me.'],
  [
    '<html><head><title>Mail</title><style>p { color: red }</style></head><body>Yes<br>and no',
    'Yes\nand no',
  ],
  ['Tea &amp; cake for 5 &lt; 6 &euro;&nbsp;&#x1F44D;', 'Tea & cake for 5 < 6 € 👍'],
  ['<script>alert("1")</script>Hello<!-- a remark --> there', 'Hello there'],
  ['<!--[if gte mso 9]><xml>x</xml><![endif]-->Hello<![if !vml]>!<![endif]>', 'Hello!'],
  ['1 < 2 and a <b>bold</b> word', '1 < 2 and a bold word'],
  ['Half a tag <style', 'Half a tag'],
  ['<p>a</p>\n\n\n\n\n<p>b</p>', 'a\nb'],
  ['A line\nof the source<br><br><br><br>and another', 'A line of the source\n\nand another'],
  ['<head><style>a</style>never closed<body>Hello', 'Hello'],
  ['<ul><li>one</li><li><p>two</p></li><li></li></ul>end', '- one\n- two\nend'],
  ['<ol start="3"><li>one<li>two</ol>', '3. one\n4. two'],
  ['<ol><li>one<ul><li>a</li></ul></li><li>two</li></ol>', '1. one\n- a\n2. two'],
  ['<table><tr><th>Role<th>Years<tr><td>Go</td><td>5</td></tr></table>', 'Role\tYears\nGo\t5'],
  ['See <a href="https://a.example/me">my work</a>.', 'See my work [https://a.example/me].'],
  ['<a href="https://a.example/">a.example</a>', 'a.example'],
  ['<a href="mailto:a@b.example">Write</a>', 'Write [a@b.example]'],
  ['<a href="javascript:alert(1)">x</a> <a name="top">y</a>', 'x y'],
  ['<a href="https://a.example"><img src="cid:x" alt="Acme"></a>', '[Acme] [https://a.example]'],
  ['<pre>a\n  b\n    c</pre>', 'a\n  b\n    c'],
  ['a<hr>b', 'a\n----------\nb'],
  ['<span>a</span><span> b</span> <i>c</i>', 'a b c'],
])('%j is read as %j', (html, text) => {
  expect(htmlToText(html).text).toBe(text);
});

test.each([
  'display:none',
  'DISPLAY : none !important',
  'mso-hide:all;color:red',
  'font-size:0',
  'font-size:1px;line-height:1px',
  'max-height:0px;overflow:hidden',
  'visibility:hidden',
  'opacity:0',
])('what is not shown is not read: %s', (style) => {
  expect(htmlToText(`<div style="${style}">junk <b>junk</b></div><p>Real</p>`).text).toBe('Real');
});

test.each([
  [
    'a table without gaps',
    '<table style="font-size:0"><tr><td style="font-size:14px">Real</table>',
  ],
  ['a half visible text', '<p style="opacity:0.5;max-height:0.9em;font-size:0.9em">Real</p>'],
  ['a paragraph after a hidden one that is not closed', '<p style="display:none">x<p>Real'],
])('%s is read', (_, html) => {
  expect(htmlToText(html).text).toBe('Real');
});

describe('what mail programs mark', () => {
  const marks = (html: string) => {
    const { text, marked } = htmlToText(html);
    return marked.map(({ from, to, kind }) => [kind, text.slice(from, to)]);
  };

  test.each([
    '<blockquote type="cite">q</blockquote>',
    '<blockquote class="gmail_quote" style="margin:0"><div>q</div></blockquote>',
    '<div class="yahoo_quoted">q</div>',
    '<div class="protonmail_quote">q</div>',
    '<div id="mail-editor-reference-message-container">q</div>',
  ])('as quoted: %s', (quoted) => {
    expect(marks(`<p>Own</p>${quoted}<p>Own again</p>`)).toEqual([['quotation', 'q']]);
  });

  test.each([
    '<div id="divRplyFwdMsg"><b>From:</b> Rita</div>',
    '<div id="x_divRplyFwdMsg"><b>From:</b> Rita</div>',
    '<div id="appendonsend"></div><div><b>From:</b> Rita</div>',
  ])('as quoted from there on: %s', (above) => {
    expect(marks(`<p>Own</p>${above}<p>q</p>`)).toEqual([['quotation', 'From: Rita\nq']]);
  });

  test.each([
    '<blockquote style="margin:0 0 0 40px">q</blockquote>',
    '<div style="border-left: 2px solid blue">q</div>',
    '<div class="replyText">q</div>',
  ])('as perhaps quoted: %s', (quoted) => {
    expect(marks(`<p>Own</p>${quoted}`)).toEqual([['maybe', 'q']]);
  });

  test('as a signature', () => {
    expect(marks('Own<div class="gmail_signature">Asha</div>')).toEqual([['signature', 'Asha']]);
  });
});

test('the pictures that the HTML shows are known', () => {
  expect([...htmlToText('<img src="cid:a%40b"><img src="https://x.example/y">').pictures]).toEqual([
    'a@b',
  ]);
});
