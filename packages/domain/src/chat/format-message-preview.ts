import { truncateWithEllipsis } from '../text/truncate-text.ts';

const MAX_PREVIEW_LENGTH = 90;

/** The first words of a message on one line, at most 90 characters. */
export function formatMessagePreview(text: string): string {
  return truncateWithEllipsis(text.replace(/\s+/g, ' ').trim(), MAX_PREVIEW_LENGTH);
}
