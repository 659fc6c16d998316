/** A text without the characters that no file name may have. */
export const inFileName = (text: string): string => text.replaceAll(/[\\/:*?"<>|]/g, '');
