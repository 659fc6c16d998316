import type { Feature } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';
import { VoiceCasesGate } from './voice-cases-gate.tsx';

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
      label: () => navText('voice-cases.name'),
      icon: 'verified',
      group: 'decide',
      any,
    },
  ],
};
