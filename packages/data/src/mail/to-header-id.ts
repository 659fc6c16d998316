/**
 * Returns the Message-ID header that SES writes into a mail with its id; its first region has a
 * different host (SES developer guide, header fields).
 */
export const toHeaderId = (id: string, region: string) =>
  `<${id}@${region === 'us-east-1' ? 'email' : region}.amazonses.com>`;
