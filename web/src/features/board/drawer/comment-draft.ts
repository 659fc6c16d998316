/** What somebody began to write about a card, kept in this browser over a reload. */
export function commentDraft(userId: string, cardId: string) {
  const key = `parley-comment-${userId}-${cardId}`;
  return {
    read: (): string => localStorage.getItem(key) ?? '',
    keep: (text: string): void => {
      if (text.trim() === '') localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    },
  };
}
