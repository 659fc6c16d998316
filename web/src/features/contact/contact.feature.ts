import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const contactFeature: Feature = {
  pages: [{ path: paths.contactUs, load: () => import('./contact-us-page.tsx') }],
};
