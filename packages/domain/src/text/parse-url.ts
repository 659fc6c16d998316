/** Returns the parts of an absolute address, or null if the text is none. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
