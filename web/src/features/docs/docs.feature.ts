import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { navText } from '../../nav-strings.ts';

/** The help's pages are public and stand outside the signed-in frame; the palette leads to them. */
export const docsFeature: Feature = {
  pages: [],
  commands: [{ id: 'docs', label: () => navText('docs.title'), icon: 'help', path: paths.docs() }],
};
