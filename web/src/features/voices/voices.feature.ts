import type { Feature } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';
import { VoiceCasesGate } from './voice-cases-gate.tsx';

const { text } = defineStrings({ name: 'Voice cases' });

const any = [['manage', 'voice-cases']] as const;

export const voicesFeature: Feature = {
  pages: [
    { path: paths.voiceCases, any, load: () => import('./voice-cases-page.tsx') },
    { path: paths.voiceCase(':sid'), any, load: () => import('./voice-case-page.tsx') },
  ],
  nav: [
    {
      path: paths.voiceCases,
      Gate: VoiceCasesGate,
      label: () => text('name'),
      icon: 'verified',
      group: 'decide',
      any,
    },
  ],
};
