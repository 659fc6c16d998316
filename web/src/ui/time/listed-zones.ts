// Chromium lists these by names that the time zone database gave up years ago; people look for the name of today.
const NAMES_OF_TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const today = (zone: string): string => NAMES_OF_TODAY[zone] ?? zone;

/** The IANA zones to choose from, in order of their names, with `chosen` among them however it is written. */
export function listedZones(chosen: string): string[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone').map(today));
  // What is chosen already stays as it is, so that opening a form does not change it.
  zones.delete(today(chosen));
  return [...zones, ...(chosen ? [chosen] : [])].sort();
}
