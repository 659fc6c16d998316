import type { Feature } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ title: 'Help' });

/** The help pages are public and outside the signed-in frame; the palette links to them. */
export const docsFeature: Feature = {
  pages: [],
  commands: [{ id: 'docs', label: () => text('title'), icon: 'help', path: paths.docs() }],
  help: async () => (await import('./help-pages.ts')).listHelpPages(),
};
