const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the English name of a language, such as "German" for `de`. */
export const formatLanguage = (code: string): string => names.of(code) ?? code;
