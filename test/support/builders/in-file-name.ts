/** Removes the characters that are not allowed in file names. */
export const inFileName = (text: string): string => text.replaceAll(/[\\/:*?"<>|]/g, '');
