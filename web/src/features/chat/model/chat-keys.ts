/**
 * Where this browser keeps something of a person's chat: each person of each company for
 * themselves.
 */
export const chatKeys = {
  queue: (tenantId: number, userId: string) => `chatQueue:${tenantId}:${userId}`,
  draft: (tenantId: number, userId: string, threadKey: string) =>
    `chatDraft:${tenantId}:${userId}:${threadKey}`,
};
