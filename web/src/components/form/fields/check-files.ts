import { uiText } from '../../text/ui-strings.ts';

export interface FileLimits {
  /** The accepted MIME types; any if absent, where the server decides by the content. */
  accept?: readonly string[] | undefined;
  /** The names of those types: "CSV". */
  acceptWords?: string | undefined;
  maxBytes: number;
}

/**
 * Divides files into those that can be sent and the reasons for the others, which name the file:
 * it is empty, too large, or not of an accepted type.
 */
export function checkFiles(
  files: readonly File[],
  { accept, acceptWords = '', maxBytes }: FileLimits,
): { fitting: readonly File[]; refused: readonly string[] } {
  const fitting: File[] = [];
  const refused: string[] = [];
  const size = Math.floor(maxBytes / 1_048_576);
  for (const file of files) {
    const { name } = file;
    if (accept && !accept.includes(file.type))
      refused.push(uiText('file.wrong-type', { name, types: acceptWords }));
    else if (file.size === 0) refused.push(uiText('file.empty', { name }));
    else if (file.size > maxBytes) refused.push(uiText('file.too-large', { name, size }));
    else fitting.push(file);
  }
  return { fitting, refused };
}
