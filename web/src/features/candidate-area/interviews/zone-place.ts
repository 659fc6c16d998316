/**
 * The place an IANA zone is named after: "Asia/Kolkata" → "Kolkata"; undefined where it names none
 * ("UTC", "Etc/GMT+3").
 */
export const zonePlace = (zone: string): string | undefined =>
  zone.includes('/') && !zone.startsWith('Etc/')
    ? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    : undefined;
