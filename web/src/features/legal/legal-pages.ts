import { paths } from '../../paths.ts';

/**
 * The addresses of the pages about privacy and law; their text is in `pages`, one MDX file each.
 */
export const LEGAL_PAGES = {
  privacy: paths.privacy,
  'privacy-voice': paths.privacyVoice,
  terms: paths.terms,
  imprint: paths.imprint,
} as const;
export type LegalPageName = keyof typeof LEGAL_PAGES;
