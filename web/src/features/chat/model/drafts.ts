type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What somebody has typed and not sent yet, kept for each conversation. */
export const drafts = {
  read: (store: Store, key: string): string => store.getItem(key) ?? '',
  keep(store: Store, key: string, text: string): void {
    try {
      if (text.trim() === '') store.removeItem(key);
      else store.setItem(key, text);
    } catch {
      // A full or forbidden storage must not stop the writing.
    }
  },
};
