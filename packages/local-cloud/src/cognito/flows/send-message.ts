import { CognitoError } from '../cognito-error.ts';
import type { MailMessage, MessageTemplate } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';

const verification: MessageTemplate = { subject: 'Your verification code', body: 'Your confirmation code is {####}' };
const invite: MessageTemplate = {
  subject: 'Your temporary password',
  body: 'Your username is {username} and temporary password is {####}',
};

/** Mails a code or temporary password; throws CodeDeliveryFailureException when it cannot be delivered. */
export async function sendMessage(
  pool: PoolContext,
  kind: MailMessage['kind'],
  to: string,
  secret: string,
): Promise<void> {
  const { messages } = pool.options.pool;
  const template = kind === 'invite' ? (messages?.invite ?? invite) : (messages?.verification ?? verification);
  const html = fill(template.body, escapeHtml(to), escapeHtml(secret));
  const text = fill(template.body.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<[^<>]*>/g, ''), to, secret);
  await pool.options.sendMail({ to, subject: template.subject, text, html, kind }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError('CodeDeliveryFailureException', `Failed to deliver the message: ${reason}`);
  });
}

function fill(body: string, username: string, secret: string): string {
  return body.replaceAll('{username}', () => username).replaceAll('{####}', () => secret);
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
