/** The place an IANA zone is named after: "Asia/Kolkata" → "Kolkata"; the zone itself where it names none. */
export const zonePlace = (zone: string): string => (zone.includes('/') ? zone.slice(zone.lastIndexOf('/') + 1) : zone).replaceAll('_', ' ');
