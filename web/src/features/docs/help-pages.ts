import type { HelpPage } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { DOCS_PAGE_NAMES } from './docs-pages.ts';
import { docsText } from './docs-strings.ts';

/** Returns the pages of the help in order, as the palette finds them. */
export const listHelpPages = (): HelpPage[] =>
  DOCS_PAGE_NAMES.map((page) => ({
    path: paths.docs(page),
    title: docsText(`pages.${page}`),
    description: docsText(`descriptions.${page}`),
  }));
