import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sesMailer } from './ses-mailer.ts';

const mail = { to: 'ana@example.com', subject: 'Interview', text: 'Hello', html: '<p>Hello</p>' };
const taken: RequestListener = (_, response) => response.end(JSON.stringify({ MessageId: 'one' }));
const refused =
  (status: number, name: string): RequestListener =>
  (_, response) =>
    response
      .writeHead(status, { 'x-amzn-errortype': name, 'content-type': 'application/json' })
      .end(JSON.stringify({ message: name }));

/** The mail service's response, which each test sets. */
let answer: RequestListener;
let sockets: Socket[];
let service: Server;
beforeEach(async () => {
  sockets = [];
  service = createServer((request, response) =>
    request.resume().on('end', () => answer(request, response)),
  ).on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  vi.stubEnv(
    'AWS_ENDPOINT_URL_SESV2',
    `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  );
  for (const [name, value] of Object.entries({
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'one',
    AWS_SECRET_ACCESS_KEY: 'two',
  }))
    vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await new Promise((ended) => service.close(ended));
});

const failure = async () =>
  sesMailer('Parley <no-reply@example.com>')
    .send(mail)
    .then(
      () => 'sent',
      (error: Error) => error,
    );

it('is not lost when the service closes idle connections while the next mail is sent', async () => {
  const mailer = sesMailer('Parley <no-reply@example.com>');
  answer = taken;
  await mailer.send(mail);
  // A request on a connection that was idle gets no response, as if the connection ended at the
  // moment of the request.
  const rested = new Set(sockets);
  answer = (request, response) =>
    rested.has(request.socket) ? request.socket.destroy() : taken(request, response);
  expect(await mailer.send(mail)).toBe('<one@eu-west-1.amazonses.com>');
});

it.each([
  [429, 'TooManyRequestsException'],
  [400, 'LimitExceededException'],
  [400, 'SendingPausedException'],
  [403, 'InvalidSignatureException'],
  [403, 'ExpiredTokenException'],
  // Somebody has to give the function a right, or mend the account; the mail itself is fine.
  [403, 'AccessDeniedException'],
  [403, 'UnrecognizedClientException'],
  [400, 'MailFromDomainNotVerifiedException'],
  [400, 'AccountSuspendedException'],
  [503, 'ServiceUnavailable'],
])('may be retried after %i %s', async (status, name) => {
  answer = refused(status, name);
  expect(await failure()).toMatchObject({ name: 'MailNotSent', passing: true });
});

it('is sent although the service temporarily refuses because of its rate limit', async () => {
  let busy = 3;
  answer = (request, response) =>
    ((busy -= 1) >= 0 ? refused(429, 'TooManyRequestsException') : taken)(request, response);
  expect(await failure()).toBe('sent');
});

it('is tried once while the service is down, and more often after a success', async () => {
  const mailer = sesMailer('Parley <no-reply@example.com>');
  let calls = 0;
  const away: RequestListener = (request, response) => {
    calls += 1;
    refused(503, 'ServiceUnavailable')(request, response);
  };
  const callsOfNext = async () => {
    calls = 0;
    await mailer.send(mail).catch(() => undefined);
    return calls;
  };
  answer = away;
  expect([await callsOfNext(), await callsOfNext()]).toEqual([5, 1]);
  answer = taken;
  await mailer.send(mail);
  answer = away;
  expect(await callsOfNext()).toBe(5);
});

it('is refused permanently if a retry would have the same result', async () => {
  answer = refused(400, 'MessageRejected');
  expect(await failure()).toMatchObject({ name: 'MailNotSent', passing: false });
});

it('is refused for a sample candidate, before anything is sent', async () => {
  let calls = 0;
  answer = (request, response) => {
    calls += 1;
    taken(request, response);
  };
  const mailer = sesMailer('Parley <no-reply@example.com>');
  await expect(mailer.send({ ...mail, to: 'Noor@Sample.Example' })).rejects.toMatchObject({
    name: 'MailNotSent',
    passing: false,
  });
  expect(calls).toBe(0);
  expect(await mailer.send({ ...mail, to: 'noor@sample.example.com' })).toBeDefined();
});

it('has an unknown result without a response, and is sent at most twice', async () => {
  for (const trouble of [
    refused(500, 'InternalFailure'),
    (request) => request.socket.destroy(),
  ] satisfies RequestListener[]) {
    let calls = 0;
    answer = (request, response) => {
      calls += 1;
      trouble(request, response);
    };
    expect(await failure()).toMatchObject({ name: 'MailInDoubt' });
    expect(calls).toBe(2);
  }
});

it('still has an unknown result if a refusal follows a lost response', async () => {
  let calls = 0;
  answer = (request, response) =>
    (calls += 1) === 1
      ? request.socket.destroy()
      : refused(429, 'TooManyRequestsException')(request, response);
  expect(await failure()).toMatchObject({ name: 'MailInDoubt' });
});

it('is certainly not sent if nothing listens at the address', async () => {
  await new Promise((ended) => service.close(ended));
  expect(await failure()).toMatchObject({ name: 'MailNotSent', passing: true });
});
