/** Keys in local storage for the chat data of a user, separate for each user and company. */
export const chatKeys = {
  queue: (tenantId: number, userId: string) => `chatQueue:${tenantId}:${userId}`,
  draft: (tenantId: number, userId: string, threadKey: string) =>
    `chatDraft:${tenantId}:${userId}:${threadKey}`,
};
