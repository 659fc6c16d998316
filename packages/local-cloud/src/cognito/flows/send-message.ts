import * as z from 'zod';
import { CognitoError } from '../cognito-error.ts';
import type { MailMessage, MessageTemplate } from '../cognito-options.ts';
import type { PoolContext } from '../pool-context.ts';
import type { User } from '../store/users.ts';
import type { CustomMessageEvent } from '../trigger-events.ts';
import { runTrigger } from './run-triggers.ts';

const verification: MessageTemplate = {
  subject: 'Your verification code',
  body: 'Your confirmation code is {####}',
};
const invite: MessageTemplate = {
  subject: 'Your temporary password',
  body: 'Your username is {username} and temporary password is {####}',
};

const KINDS: Record<CustomMessageEvent['triggerSource'], MailMessage['kind']> = {
  CustomMessage_SignUp: 'signup',
  CustomMessage_AdminCreateUser: 'invite',
  CustomMessage_ResendCode: 'resend',
  CustomMessage_ForgotPassword: 'forgot',
  CustomMessage_UpdateUserAttribute: 'resend',
  CustomMessage_VerifyUserAttribute: 'resend',
};

type Message = {
  source: CustomMessageEvent['triggerSource'];
  /** The user whom the message concerns. `to` is the address of the message. */
  user: User;
  to: string;
  /** The code or temporary password. */
  secret: string;
  clientId: string;
  clientMetadata?: Record<string, string> | null | undefined;
};

/**
 * Mails a code or temporary password. The CustomMessage trigger may replace the text. Throws
 * UserLambdaValidationException if the trigger refuses, and CodeDeliveryFailureException if the
 * message cannot be delivered.
 */
export async function sendMessage(pool: PoolContext, message: Message): Promise<void> {
  const { to, secret, source } = message;
  const template = await worded(pool, message);
  const html = fill(template.body, escapeHtml(to), escapeHtml(secret));
  const text = fill(
    template.body.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<[^<>]*>/g, ''),
    to,
    secret,
  );
  const mail = { to, subject: template.subject, text, html, kind: KINDS[source] };
  await pool.options.sendMail(mail).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError(
      'CodeDeliveryFailureException',
      `Failed to deliver the message: ${reason}`,
    );
  });
}

const answer = z.object({
  response: z.object({
    emailSubject: z.string().max(140).nullish(),
    emailMessage: z.string().min(6).max(20_000).nullish(),
  }),
});

/** Returns the message template of the pool, with the trigger's replacements. */
async function worded(
  pool: PoolContext,
  { source, user, clientId, clientMetadata }: Message,
): Promise<MessageTemplate> {
  const { messages } = pool.options.pool;
  const invites = source === 'CustomMessage_AdminCreateUser';
  const own = invites ? (messages?.invite ?? invite) : (messages?.verification ?? verification);
  const trigger = pool.options.triggers.customMessage;
  if (!trigger) return own;
  const request = {
    userAttributes: { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes },
    codeParameter: '{####}',
    usernameParameter: invites ? '{username}' : null,
    ...(clientMetadata && { clientMetadata }),
  };
  const event = { version: '1', triggerSource: source, userName: user.sub, clientId, request };
  const { response } = await runTrigger(pool, trigger, event, answer, {
    smsMessage: null,
    emailMessage: null,
    emailSubject: null,
  });
  const body = response.emailMessage ?? own.body;
  if (!body.includes('{####}') || (invites && !body.includes('{username}'))) {
    throw new CognitoError(
      'InvalidLambdaResponseException',
      'Unrecognizable lambda output from CustomMessage',
    );
  }
  return { subject: response.emailSubject ?? own.subject, body };
}

function fill(body: string, username: string, secret: string): string {
  return body.replaceAll('{username}', () => username).replaceAll('{####}', () => secret);
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
