import { randomUUID, createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../sigv4/auth-result.ts';
import { jsonServiceErrorName } from '../sigv4/json-service-error.ts';
import { verifyHeaderAuth } from '../sigv4/verify-header-auth.ts';
import { covers, parseMailbox } from './api/parse-mailbox.ts';
import { readSimpleContent } from './api/read-simple-content.ts';
import { sendEmail } from './api/send-email.ts';
import { type SendRequest, jsonReader, type JsonObject } from './api/send-request.ts';
import { answerMailbox } from './mailbox/answer-mailbox.ts';
import { html } from './mailbox/html.ts';
import { viewMail } from './mailbox/mail-view.ts';
import { jsonReply, type MailboxReply, mailboxReply, answerMail } from './mailbox/mailbox-reply.ts';
import type { Receive } from './receipt/receive-mail.ts';
import { isRawMail, takeRawMail } from './receipt/take-raw-mail.ts';
import type { ReturnedMailReporter } from './report-returned-mail.ts';
import type { SesOptions } from './ses-config.ts';
import { SesError, badRequest, type SesErrorName } from './ses-error.ts';
import type { MailStore } from './store/mail-store.ts';

const notImplemented = [
  'ListManagementOptions',
  'FromEmailAddressIdentityArn',
  'FeedbackForwardingEmailAddressIdentityArn',
  'EndpointId',
];
const tagText = /^[A-Za-z0-9_.@-]{1,256}$/;

/**
 * Reads the JSON of a SendEmail call. Throws BadRequestException, or NotFoundException for
 * templates, because the engine has none.
 */
function readSendRequest(json: unknown): SendRequest {
  const body = jsonReader.object(json, 'The request');
  const refused = notImplemented.find((name) => body[name] !== undefined && body[name] !== null);
  if (refused !== undefined) throw badRequest(`${refused} is not implemented.`);
  const destination = jsonReader.optionalObject(body, 'Destination') ?? {};
  return {
    from: jsonReader.optionalText(body, 'FromEmailAddress'),
    to: jsonReader.texts(destination, 'ToAddresses'),
    cc: jsonReader.texts(destination, 'CcAddresses'),
    bcc: jsonReader.texts(destination, 'BccAddresses'),
    replyTo: jsonReader.texts(body, 'ReplyToAddresses'),
    configurationSet: readConfigurationSet(body),
    tags: readTags(body),
    content: readContent(jsonReader.object(body.Content, 'Content')),
  };
}

function readContent(content: JsonObject): SendRequest['content'] {
  const raw = jsonReader.optionalObject(content, 'Raw');
  const simple = jsonReader.optionalObject(content, 'Simple');
  const template = jsonReader.optionalObject(content, 'Template');
  if ([raw, simple, template].filter((kind) => kind !== undefined).length !== 1) {
    throw badRequest('Content must hold exactly one of Raw, Simple and Template.');
  }
  if (raw) return { kind: 'raw', data: jsonReader.bytes(raw, 'Data') };
  if (simple) return readSimpleContent(simple);
  throw new SesError(
    'NotFoundException',
    `Template ${jsonReader.optionalText(template!, 'TemplateName') ?? ''} does not exist.`,
  );
}

function readConfigurationSet(body: JsonObject): string | undefined {
  const name = jsonReader.optionalText(body, 'ConfigurationSetName');
  if (name !== undefined && !/^[A-Za-z0-9_-]{1,64}$/.test(name))
    throw badRequest('The configuration set name is invalid.');
  return name;
}

function readTags(body: JsonObject): Record<string, string> {
  const entries = jsonReader.list(body, 'EmailTags').map((item): [string, string] => {
    const tag = jsonReader.object(item, 'An email tag');
    const pair: [string, string] = [jsonReader.text(tag, 'Name'), jsonReader.text(tag, 'Value')];
    if (!pair.every((text) => tagText.test(text)))
      throw badRequest('Tag names and values may hold letters, digits and _ - . @ only.');
    return pair;
  });
  const tags = Object.fromEntries(entries);
  if (entries.length > 50 || Object.keys(tags).length !== entries.length)
    throw badRequest('Email tags must be unique and at most 50.');
  return tags;
}

const MAX_BYTES = 64 * 1024;

/**
 * Returns the id of the mail if the path is that of a reply, `/mails/<id>/answer`, and otherwise
 * undefined.
 */
const answeredMail = (target: string): string | undefined =>
  /^\/mails\/([^/?]+)\/answer$/.exec(target)?.[1];

/**
 * Sends a reply to a mail on behalf of its recipient. The form of the mailbox page posts the text,
 * and the reply is delivered according to the receipt rules. A page of another origin cannot post
 * to this route.
 */
async function takeAnswer(
  message: IncomingMessage,
  id: string,
  store: MailStore,
  receive: Receive,
): Promise<MailboxReply> {
  // The page sends no referrer and therefore no usable Origin header, so the browser's
  // `Sec-Fetch-Site` header decides whether the request comes from the mailbox page.
  const site = message.headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin') return page(403, 'Another page cannot answer mails.');
  const entry = store.table.get(id);
  const form = new URLSearchParams(await readText(message));
  const text = form.get('text')?.trim() ?? '';
  if (!entry) return page(404, 'There is no such mail.');
  if (text === '') return page(400, 'Write something to answer.');
  const mail = await answerMail(
    await viewMail(entry, await store.read(entry.id)),
    text,
    form.has('forged'),
  );
  if (!mail || !(await receive(mail)))
    return page(409, 'Nobody receives mail at the address to which this one is answered.');
  return mailboxReply(303, 'text/plain; charset=utf-8', '', {
    location: `/mails/${id}?answered=1`,
  });
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new SesError('PayloadTooLargeException', 'The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const page = (status: number, words: string) =>
  mailboxReply(
    status,
    'text/html; charset=utf-8',
    html`<!doctype html><title>Parley mailbox</title><p>${words} <a href="/">All mail</a></p>`
      .markup,
  );

// The limit allows a raw message of 40 MB in base64 and its envelope.
const maxBytes = 56 * 1024 * 1024;

/**
 * Reads a body and verifies that the request is signed for SES. Throws a SesError that names the
 * reason of a failure.
 */
async function readSignedBody(
  message: IncomingMessage,
  options: Pick<SesOptions, 'credentials' | 'region' | 'now'>,
): Promise<{ caller: Caller; body: string }> {
  const chunks: Buffer[] = [];
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes)
      throw new SesError('PayloadTooLargeException', 'The request is too large.');
    hash.update(chunk);
    chunks.push(chunk);
  }
  const result = verifyHeaderAuth({
    method: message.method ?? 'POST',
    url: message.url ?? '/',
    headers: message.headers,
    bodySha256: hash.digest('hex'),
    service: 'ses',
    region: options.region,
    credentials: options.credentials,
    now: options.now(),
  });
  if (!result.ok)
    throw new SesError(jsonServiceErrorName(result.code) as SesErrorName, result.message);
  return { caller: result, body: Buffer.concat(chunks).toString('utf8') };
}

/**
 * Handles a call of the SES v2 API and returns its JSON response, or `broken` if the connection
 * must end without a response. Throws a SesError if the call is refused.
 */
async function answerApi(
  message: IncomingMessage,
  options: SesOptions,
  store: MailStore,
  telling: ReturnedMailReporter | undefined,
  limit: Handling['limit'],
): Promise<Record<string, unknown> | 'broken'> {
  const { faults } = options;
  const { caller, body } = await readSignedBody(message, options);
  if (message.method !== 'POST' || message.url !== '/v2/email/outbound-emails') {
    throw new SesError('UnknownOperationException', 'Only SendEmail is implemented.');
  }
  if (faults?.strikes('lostRequest')) return 'broken';
  if (faults?.strikes('rate'))
    throw new SesError('TooManyRequestsException', 'Maximum sending rate exceeded.');
  if (faults?.strikes('outage'))
    throw new SesError('ServiceUnavailable', 'The service is unavailable. Please try again.');
  const request = readSendRequest(parseJson(body));
  const assertMay = createRightCheck(request, caller, options);
  assertMay.send();
  const MessageId = await sendEmail(request, {
    ...options,
    store,
    telling,
    limit(recipients) {
      if (options.account?.sandbox) assertMay.reach(recipients);
      limit?.(recipients);
    },
  });
  return faults?.strikes('lostAnswer') ? 'broken' : { MessageId };
}

/**
 * Returns checks that throw AccessDeniedException. `send`: whether the caller may send this mail
 * with the identity of its sender and with its configuration set. `reach`: whether the caller may
 * use the identities of its recipients, which SES asks for as long as an account is in the sandbox.
 * A message that is given raw needs another permission than one that SES composes.
 */
function createRightCheck(
  { from, content, configurationSet }: SendRequest,
  caller: Caller,
  { authorize, region, accountId, identities }: SesOptions,
) {
  const sender = from === undefined ? undefined : parseMailbox(from).address;
  const toIdentity = (address: string) =>
    `identity/${
      identities.find((name) => name === address) ??
      identities.find((name) => covers(name, address)) ??
      address
    }`;
  const assertMay = (resources: readonly string[]) => {
    if (!authorize || sender === undefined) return;
    for (const resource of resources) {
      const denied = authorize(caller, {
        action: content.kind === 'raw' ? 'ses:SendRawEmail' : 'ses:SendEmail',
        resource: `arn:aws:ses:${region}:${accountId}:${resource}`,
        keys: { 'ses:fromaddress': sender },
      });
      if (denied !== undefined) throw new SesError('AccessDeniedException', denied);
    }
  };
  const sets = configurationSet === undefined ? [] : [`configuration-set/${configurationSet}`];
  return {
    send: () => assertMay([...(sender === undefined ? [] : [toIdentity(sender)]), ...sets]),
    reach: (recipients: readonly string[]) => assertMay(recipients.map(toIdentity)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The request body is not JSON.');
  }
}

export type Handling = {
  options: SesOptions;
  store: MailStore;
  receive: () => Receive;
  telling: () => ReturnedMailReporter | undefined;
  /** Throws if the account may not send to these recipients. */
  limit: ((recipients: readonly string[]) => void) | undefined;
  onError: (error: unknown) => void;
};

/**
 * Handles one HTTP request: the API under /v2, the mailbox under every other path. Never rejects.
 */
export async function handleMessage(
  message: IncomingMessage,
  response: ServerResponse,
  handling: Handling,
): Promise<void> {
  let reply: MailboxReply | 'broken';
  try {
    reply = await chooseAnswer(message, handling);
  } catch (error) {
    if (message.destroyed && !message.readableEnded) return;
    if (!(error instanceof SesError)) handling.onError(error);
    reply = errorReply(
      error instanceof SesError
        ? error
        : new SesError('InternalFailure', 'The request could not be handled.'),
    );
  }
  if (reply === 'broken') return void response.destroy();
  // The Date header shows the engine's own time, because the SDK corrects its clock by this header
  // when a signature is refused as too old.
  response.sendDate = false;
  response.setHeader('date', new Date(handling.options.now()).toUTCString());
  response.setHeader('x-amzn-requestid', randomUUID());
  if (!message.readableEnded) response.setHeader('connection', 'close');
  response.writeHead(reply.status, {
    ...reply.headers,
    'content-length': Buffer.byteLength(reply.body),
  });
  response.end(message.method === 'HEAD' ? undefined : reply.body);
}

async function chooseAnswer(
  message: IncomingMessage,
  { options, store, receive, telling, limit }: Handling,
): Promise<MailboxReply | 'broken'> {
  const target = message.url ?? '/';
  if (target.startsWith('/v2/')) {
    const answer = await answerApi(message, options, store, telling(), limit);
    return answer === 'broken' ? answer : jsonReply(200, answer);
  }
  const answered = message.method === 'POST' ? answeredMail(target) : undefined;
  if (answered !== undefined) return takeAnswer(message, answered, store, receive());
  if (message.method === 'POST' && isRawMail(target)) return takeRawMail(message, receive());
  message.resume();
  if (message.method !== 'GET' && message.method !== 'HEAD')
    return jsonReply(405, { message: 'The mailbox can only be read.' });
  return answerMailbox(target, store);
}

function errorReply(error: SesError): MailboxReply {
  const reply = jsonReply(error.status, { message: error.message });
  return { ...reply, headers: { ...reply.headers, 'x-amzn-errortype': error.name } };
}
