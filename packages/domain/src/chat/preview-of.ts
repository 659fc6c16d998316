import { shorten } from '../text/cut-text.ts';

const MAX_PREVIEW_LENGTH = 90;

/** The first words of a message on one line, at most 90 characters. */
export function previewOf(text: string): string {
  return shorten(text.replace(/\s+/g, ' ').trim(), MAX_PREVIEW_LENGTH);
}
