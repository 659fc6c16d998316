/** Returns the first name, for use next to a time: "20:30 IST for Asha". */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;
