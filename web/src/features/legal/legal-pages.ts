/** The pages about privacy and law; their text is in `pages`, one MDX file each. */
export const LEGAL_PAGE_NAMES = ['privacy', 'terms', 'imprint'] as const;
