import { vi } from 'vitest';

/** The files that a page has saved: their contents, and their names in the same order. */
export interface SavedFiles {
  contents: Blob[];
  names: string[];
}

/** Collects the files that the page saves from now on, instead of saving them. */
export function collectSavedFiles(): SavedFiles {
  const saved: SavedFiles = { contents: [], names: [] };
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.contents.push(blob as Blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.names.push(this.download);
  });
  return saved;
}
