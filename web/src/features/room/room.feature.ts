import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const roomFeature: Feature = {
  pages: [
    {
      path: paths.interviewRoom(':interviewId'),
      any: [
        ['manage', 'interviews'],
        ['read', 'interviews'],
      ],
      full: true,
      load: () => import('./staff-room-page.tsx'),
    },
  ],
};
