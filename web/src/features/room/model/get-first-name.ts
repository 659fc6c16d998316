/** Returns the first name, for use in a sentence. */
export const getFirstName = (name: string): string => name.split(' ')[0] ?? name;
