const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
const nameIn = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * What a person calls the device they sign in with, from the browser's own name: "Firefox on
 * Windows". Empty where nothing is known.
 */
export function deviceName(agent: string): string {
  return [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(' on ');
}
