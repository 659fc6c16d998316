/**
 * Returns the English name of a country from its code of ISO 3166-1: "DE" → "Germany". The code
 * itself if this browser has no name for it.
 */
export const formatCountry = (code: string): string =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
