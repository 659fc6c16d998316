import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operator } from '../../stage.ts';
import { listPublicFiles } from './crawler-files.ts';

/** The built pages that name the operator. */
const PAGES = ['privacy.html', 'privacy/voice.html', 'terms.html', 'imprint.html'];
/** The markup that `web/src/features/legal/legal-page.tsx` renders as a placeholder. */
const PLACE = /(<div data-operator="[^>]{0,200}>)[\s\S]{0,2000}?(<\/div>)/g;

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function toMarkup({ name, address, email, details = [] }: Operator): string {
  const lines = [name, ...address].map(escape).join('<br/>');
  const mail = escape(email);
  return [
    `<p>${lines}</p>`,
    `<p><a href="mailto:${mail}">${mail}</a></p>`,
    ...(details.length > 0 ? [`<p>${details.map(escape).join('<br/>')}</p>`] : []),
  ].join('');
}

/**
 * Returns the markup of a built page with the operator inserted.
 * @throws if the page has no placeholder
 */
export function nameOperator(html: string, operator: Operator): string {
  const named = html.replace(PLACE, (_, start: string, end: string) => {
    return `${start}${toMarkup(operator)}${end}`;
  });
  if (named === html) throw new Error('A page has no place for the operator.');
  return named;
}

/** The preview image as `web/static-pages.ts` renders it: an address without an origin. */
const PICTURE = /(<meta property="og:image" content=")\//;

/**
 * Returns the public pages that differ by stage, by file name: preview images need absolute
 * addresses, and some pages name the operator. They are generated here, because the same build is
 * deployed to every stage.
 * @param pages the folder with the built page
 * @param url the address of the site without a trailing slash
 */
export const stagePages = (
  pages: string,
  { url, operator }: { url: string; operator: Operator | undefined },
): [file: string, html: string][] =>
  listPublicFiles(pages).flatMap((file) => {
    const built = readFileSync(join(pages, file), 'utf8');
    const html = built.replace(PICTURE, (_, start: string) => `${start}${url}/`);
    const made = operator && PAGES.includes(file) ? nameOperator(html, operator) : html;
    return made === built ? [] : [[file, made]];
  });
