/** What somebody is called in a sentence. */
export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;
