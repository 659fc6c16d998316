import { randomBytes, randomUUID } from 'node:crypto';

/**
 * An id shaped like those of SES: lower-case hex groups, beginning with the time so that files sort
 * by age.
 */
export function newMessageId(now: number): string {
  return `${now.toString(16).padStart(12, '0')}${randomBytes(2).toString('hex')}-${randomUUID()}-000000`;
}

/** The Message-ID header SES gives a mail. */
export function messageIdHeader(id: string, region: string): string {
  return `<${id}@${region}.amazonses.com>`;
}
