import type { BrowserContext, Page } from 'playwright-core';

/**
 * A text that runs if it is inserted into a page as HTML. It is short enough for the shortest name
 * field.
 */
export const IMAGE = '"><img src=x onerror=ran()>';

/**
 * Texts that would run, each in a different way: as an element, as a script, by closing a text
 * field, as a link, as an address.
 */
export const MARKUP = [
  IMAGE,
  '<script>ran()</script>',
  '</textarea><svg onload=ran()>',
  '<a href="javascript:ran()">here</a>',
  ' javascript:ran()',
] as const;

/**
 * A text that would run in templates that evaluate expressions in braces. It is not part of
 * `MARKUP`, because mails have placeholders in braces of their own.
 */
export const BRACES = "{{constructor.constructor('ran()')()}}${ran()}";

/**
 * Records what runs in the pages of a context. Call it before the first page is opened.
 * @returns everything since the last call: a text that ran, a script that the pages' policy
 * refused, a dialog of the browser
 */
export async function watchForMarkup(context: BrowserContext): Promise<() => string[]> {
  let heard: string[] = [];
  await context.exposeBinding('ran', ({ page }, what = 'a text') => {
    heard.push(`${String(what)} ran at ${page.url()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (violation) => {
      const { ran } = window as unknown as { ran(what: string): void };
      const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = violation;
      // The call client tries to use WebAssembly (in its package `long`) and works without it. Text
      // of a user cannot become WebAssembly.
      if (blockedURI === 'wasm-eval') return;
      const source = `${sourceFile}:${lineNumber}:${violation.columnNumber}`;
      ran(`${violatedDirective} ${blockedURI} ${sample} of ${source}, refused by the policy,`);
    });
  });
  context.on('dialog', (dialog) => {
    heard.push(`the dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return () => {
    const taken = heard;
    heard = [];
    return taken;
  };
}

/** The content of a page at the moment of reading. */
export interface PageRead {
  /** The title, all text, the values of the fields, and the descriptions of pictures. */
  words: string;
  /** Elements and links that only a text of a user can have created. */
  made: string[];
}

export const readPage = (page: Page): Promise<PageRead> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const more = [
      ...fields.map(({ value }) => value),
      ...[...document.images].map(({ alt }) => alt),
    ];
    const strange = '[onerror], [onload], img[src="x"], a[href^="javascript:" i]';
    return {
      words: [document.title, document.body.textContent, ...more].join('\n'),
      made: [...document.querySelectorAll(strange)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    };
  });
