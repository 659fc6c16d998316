import type { Feature } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Recordings' });

const any = [['read', 'recordings']] as const;

export const recordingsFeature: Feature = {
  pages: [
    { path: paths.recordings, any, load: () => import('./recordings-page.tsx') },
    { path: paths.recording(':sid'), any, load: () => import('./recording-page.tsx') },
  ],
  nav: [
    {
      path: paths.recordings,
      label: () => text('name'),
      icon: 'recording',
      group: 'decide',
      any,
    },
  ],
};
