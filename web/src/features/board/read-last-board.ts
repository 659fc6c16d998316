const keyOf = (userId: string): string => `parley-board-${userId}`;

/** The requisition whose board this person looked at last; null where none is known. */
export const readLastBoard = (userId: string): string | null => localStorage.getItem(keyOf(userId));

export const rememberBoard = (userId: string, requisitionId: string): void =>
  localStorage.setItem(keyOf(userId), requisitionId);
