/** What somebody is called in a sentence. */
export const getFirstName = (name: string): string => name.split(' ')[0] ?? name;
