import type { Feature } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

/** The help pages are public and outside the signed-in frame; the palette links to them. */
export const docsFeature: Feature = {
  pages: [],
  commands: [{ id: 'docs', label: () => navText('docs.title'), icon: 'help', path: paths.docs() }],
  help: async () => (await import('./help-pages.ts')).listHelpPages(),
};
