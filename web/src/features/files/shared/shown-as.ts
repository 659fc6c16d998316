/** How a file is shown on the page. */
type Shown = 'pdf' | 'word' | 'text' | 'picture';

const SHOWN: Readonly<Record<string, Shown>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word',
  'text/plain': 'text',
  'image/png': 'picture',
  'image/jpeg': 'picture',
};

/** Returns how a file of this type is shown; undefined if it can only be downloaded. */
export const shownAs = (type: string): Shown | undefined =>
  Object.hasOwn(SHOWN, type) ? SHOWN[type] : undefined;
