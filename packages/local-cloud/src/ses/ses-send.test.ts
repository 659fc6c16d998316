import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetAccountCommand, SendEmailCommand } from '@aws-sdk/client-sesv2';
import nodemailer from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  keys,
  rawMail,
  sender,
  simpleMail,
  startTestSes,
  type TestSes,
} from './testing/ses-harness.ts';

let ses: TestSes;

beforeAll(async () => {
  ses = await startTestSes();
});
afterEach(() => {
  ses.clock.offset = 0;
});
afterAll(async () => {
  expect(ses.errors).toEqual([]);
  await ses.stop();
});

const stored = () => readdirSync(join(ses.dataDir, 'mails')).length;

describe('SendEmail accepts', () => {
  test('a simple mail with all fields', async () => {
    const id = await ses.send({
      FromEmailAddress: sender,
      Destination: {
        ToAddresses: ['"Alice, A." <Alice@Example.org>'],
        CcAddresses: ['bob@example.org'],
        BccAddresses: ['hidden@example.org'],
      },
      ReplyToAddresses: ['team@parley.example'],
      ConfigurationSetName: 'parley-dev',
      EmailTags: [{ Name: 'kind', Value: 'invitation' }],
      Content: {
        Simple: {
          Subject: { Data: 'Entretien confirmé ✓' },
          Body: {
            Text: { Data: 'Bonjour https://app.example.org/x?a=1.' },
            Html: { Data: '<a href="https://app.example.org/y?a=1&amp;b=2">é</a>' },
          },
          Headers: [{ Name: 'List-Unsubscribe', Value: '<https://app.example.org/u>' }],
          Attachments: [
            {
              FileName: 'einladung ü.ics',
              RawContent: Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'),
              ContentType: 'text/calendar; method=REQUEST; charset=UTF-8',
            },
            {
              FileName: 'logo.png',
              RawContent: Buffer.from([137, 80, 78, 71]),
              ContentType: 'image/png',
              ContentDisposition: 'INLINE',
              ContentId: 'logo',
            },
          ],
        },
      },
    });
    expect(id).toMatch(/^[0-9a-f-]{40,}-000000$/);
    expect(await ses.mail(id)).toMatchObject({
      id,
      from: sender,
      to: ['alice@example.org', 'bob@example.org', 'hidden@example.org'],
      cc: ['bob@example.org'],
      replyTo: ['team@parley.example'],
      subject: 'Entretien confirmé ✓',
      links: ['https://app.example.org/y?a=1&b=2', 'https://app.example.org/x?a=1'],
      configurationSet: 'parley-dev',
      tags: { kind: 'invitation' },
    });
    const { attachments } = await ses.mail(id);
    expect(attachments.map(({ filename, contentType }) => [filename, contentType]).sort()).toEqual([
      ['einladung ü.ics', 'text/calendar'],
      ['logo.png', 'image/png'],
    ]);
    const eml = readFileSync(join(ses.dataDir, 'mails', `${id}.eml`), 'utf8');
    expect(eml).toContain('List-Unsubscribe: <https://app.example.org/u>');
    expect(eml.replaceAll('\r\n ', ' ')).toContain(`Message-ID: <${id}@eu-west-1.amazonses.com>`);
    expect(eml).not.toContain('hidden@example.org');
  });

  test('a raw mail, with its own id and without hidden recipients', async () => {
    const id = await ses.send(
      rawMail(
        `From: ${sender}\r\nTo: carol@example.org\r\nBcc: dave@example.org,\r\n ` +
          `erin@example.org\r\nMessage-ID: <mine@x>\r\nSubject: ` +
          `=?utf-8?q?Gr=C3=BC=C3=9Fe?=\r\n\r\nBody\r\n`,
      ),
    );
    expect(await ses.mail(id)).toMatchObject({
      subject: 'Grüße',
      text: 'Body\n',
      to: ['carol@example.org', 'dave@example.org', 'erin@example.org'],
    });
    const eml = readFileSync(join(ses.dataDir, 'mails', `${id}.eml`), 'utf8');
    expect(eml).not.toMatch(/dave|erin|mine@x/);
    expect(eml).toMatch(/^Date: .*\+0000$/m);
  });

  test('a raw mail to a destination that is given separately', async () => {
    const id = await ses.send(
      rawMail(`From: ${sender}\nTo: shown@example.org\nSubject: s\n\nx`, {
        Destination: { ToAddresses: ['real@example.org'] },
      }),
    );
    expect((await ses.mail(id)).to).toEqual(['real@example.org']);
  });

  test('what nodemailer’s SES transport sends', async () => {
    const transport = nodemailer.createTransport({
      SES: { sesClient: ses.client(), SendEmailCommand },
    } as never);
    await transport.sendMail({
      from: sender,
      to: 'frank@example.org',
      subject: 'via nodemailer',
      text: 't',
      icalEvent: { method: 'CANCEL', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
    });
    const [mail] = await ses.mails('?to=frank@example.org');
    expect(mail).toMatchObject({ subject: 'via nodemailer' });
    // The calendar is an alternative and an attachment of this mail, as in every invitation.
    expect(mail!.attachments).toMatchObject([
      { filename: 'invite.ics', contentType: 'application/ics', calendar: {} },
    ]);
    const file = await fetch(ses.engine.url + mail!.attachments[0]!.href);
    expect(await file.text()).toContain('BEGIN:VCALENDAR');
  });

  test.each(['one@single.example', 'x@mail.parley.example', 'X@PARLEY.example'])(
    'identities by address, and domains with their subdomains: %s',
    async (FromEmailAddress) => {
      const id = await ses.send(simpleMail({}, { FromEmailAddress }));
      expect((await ses.mail(id)).from.toLowerCase()).toContain(FromEmailAddress.toLowerCase());
    },
  );

  test('an attachment of some megabytes', async () => {
    const id = await ses.send(
      simpleMail({
        Attachments: [{ FileName: 'a.bin', RawContent: new Uint8Array(6 * 1024 * 1024) }],
      }),
    );
    expect((await ses.mail(id)).attachments[0]?.size).toBe(6 * 1024 * 1024);
  });

  test('50 recipients, and the simulator’s success address', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `p${i}@example.org`);
    for (const ToAddresses of [many, ['success@simulator.amazonses.com']]) {
      const id = await ses.send(simpleMail({}, { Destination: { ToAddresses } }));
      expect((await ses.mail(id)).to.toSorted()).toEqual(ToAddresses.toSorted());
    }
  });
});

describe('SendEmail refuses, without storing anything:', () => {
  const to = (...ToAddresses: string[]) => simpleMail({}, { Destination: { ToAddresses } });
  const raw = (text: string) => rawMail(text);
  const header = (Name: string, Value: string) => simpleMail({ Headers: [{ Name, Value }] });
  const nested = Array.from(
    { length: 300 },
    (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`,
  ).join('');
  const from = `From: ${sender}\r\n`;

  test.each([
    [
      'an unverified sender',
      'MessageRejected',
      simpleMail({}, { FromEmailAddress: 'a@evil.example' }),
    ],
    [
      'a domain that only ends like ours',
      'MessageRejected',
      simpleMail({}, { FromEmailAddress: 'a@notparley.example' }),
    ],
    [
      'another address of a verified address’s domain',
      'MessageRejected',
      simpleMail({}, { FromEmailAddress: 'two@single.example' }),
    ],
    [
      'an unverified sender in a raw mail',
      'MessageRejected',
      raw('From: a@evil.example\r\nTo: b@example.org\r\n\r\nx'),
    ],
    [
      'an unverified author behind a verified sender',
      'MessageRejected',
      rawMail('From: a@evil.example\r\nTo: b@example.org\r\n\r\nx', { FromEmailAddress: sender }),
    ],
    ['no recipient', 'BadRequestException', simpleMail({}, { Destination: {} })],
    [
      '51 recipients',
      'BadRequestException',
      to(...Array.from({ length: 51 }, (_, i) => `p${i}@example.org`)),
    ],
    ['no address', 'BadRequestException', to('nobody')],
    ['two addresses in one', 'BadRequestException', to('a@example.org, b@example.org')],
    ['a group', 'BadRequestException', to('Team: a@example.org;')],
    ['an address beyond ASCII', 'BadRequestException', to('jörg@example.org')],
    ['a domain beyond ASCII', 'BadRequestException', to('a@exämple.org')],
    [
      'a line break in a recipient',
      'BadRequestException',
      to('a@example.org\r\nBcc: evil@example.org'),
    ],
    [
      'a line break in the sender',
      'BadRequestException',
      simpleMail({}, { FromEmailAddress: 'Parley\r\nX-A: b <no-reply@parley.example>' }),
    ],
    [
      'a line break in a reply address',
      'BadRequestException',
      simpleMail({}, { ReplyToAddresses: ['a@example.org\nBcc: c@example.org'] }),
    ],
    [
      'a line break in the subject',
      'BadRequestException',
      simpleMail({ Subject: { Data: 'Hi\r\nBcc: evil@example.org' } }),
    ],
    [
      'a line break in a header',
      'BadRequestException',
      header('X-A', 'b\r\nBcc: evil@example.org'),
    ],
    ['a colon in a header name', 'BadRequestException', header('X-A: b', 'c')],
    ['a header that is the engine’s own', 'BadRequestException', header('Bcc', 'evil@example.org')],
    [
      '16 headers',
      'BadRequestException',
      simpleMail({
        Headers: Array.from({ length: 16 }, (_, i) => ({ Name: `X-${i}`, Value: 'v' })),
      }),
    ],
    [
      'a line break in a file name',
      'BadRequestException',
      simpleMail({ Attachments: [{ FileName: 'a\r\nb', RawContent: new Uint8Array(1) }] }),
    ],
    [
      'a line break in a content type',
      'BadRequestException',
      simpleMail({
        Attachments: [{ FileName: 'a', RawContent: new Uint8Array(1), ContentType: 'a/b\r\nX: y' }],
      }),
    ],
    ['no body', 'BadRequestException', simpleMail({ Body: {} })],
    ['no content', 'BadRequestException', simpleMail({}, { Content: {} })],
    [
      'a bad tag',
      'BadRequestException',
      simpleMail({}, { EmailTags: [{ Name: 'a b', Value: 'c' }] }),
    ],
    [
      'a bad configuration set',
      'BadRequestException',
      simpleMail({}, { ConfigurationSetName: 'a/b' }),
    ],
    [
      'a template',
      'NotFoundException',
      simpleMail({}, { Content: { Template: { TemplateName: 'none' } } }),
    ],
    ['no sender', 'BadRequestException', simpleMail({}, { FromEmailAddress: undefined })],
    ['a raw mail without From', 'BadRequestException', raw('To: a@example.org\r\n\r\nx')],
    [
      'a raw mail with two From',
      'BadRequestException',
      raw(`${from}${from}To: a@example.org\r\n\r\nx`),
    ],
    [
      'a raw mail with two authors',
      'BadRequestException',
      raw('From: a@parley.example, b@parley.example\r\nTo: a@example.org\r\n\r\nx'),
    ],
    [
      'a raw mail with a broken header',
      'BadRequestException',
      raw(`${from}no colon here\r\n\r\nx`),
    ],
    [
      'a raw mail with a lone carriage return',
      'BadRequestException',
      raw(`${from}To: a@example.org\rBcc: b@example.org\r\n\r\nx`),
    ],
    [
      'a raw mail nested beyond reason',
      'BadRequestException',
      raw(
        `${from}To: a@example.org\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n${nested}`,
      ),
    ],
    [
      'a simple mail over 10 MB',
      'BadRequestException',
      simpleMail({ Attachments: [{ FileName: 'a', RawContent: new Uint8Array(8 * 1024 * 1024) }] }),
    ],
  ])('%s', async (_, name, input) => {
    const before = stored();
    await expect(ses.send(input)).rejects.toMatchObject({ name });
    expect(stored()).toBe(before);
  });

  test('a raw mail over 40 MB', async () => {
    const before = stored();
    const large = Buffer.concat([
      Buffer.from(`${from}To: a@example.org\r\n\r\n`),
      Buffer.alloc(40 * 1024 * 1024, 'x'),
    ]);
    await expect(ses.send(rawMail(large))).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(stored()).toBe(before);
  });

  test('what is not JSON of the right types', async () => {
    for (const body of [
      'nonsense',
      '[]',
      '{"Content":1}',
      '{"Content":{"Raw":{"Data":"%"}}}',
      '{"Content":{"Raw":{"Data":"eA=="}},"Destination":{"ToAddresses":"a@example.org"}}',
    ]) {
      const client = ses.client();
      client.middlewareStack.add(
        (next) => (args) => {
          (args.request as { body: unknown; headers: Record<string, string> }).body = body;
          (args.request as { headers: Record<string, string> }).headers['content-length'] = String(
            body.length,
          );
          return next(args);
        },
        { step: 'build', priority: 'low' },
      );
      await expect(client.send(new SendEmailCommand(simpleMail()))).rejects.toMatchObject({
        name: 'BadRequestException',
      });
    }
  });
});

describe('signatures', () => {
  const send = (config: object) => ses.client(config).send(new SendEmailCommand(simpleMail()));

  test('of other keys, secrets and regions are refused', async () => {
    await expect(
      send({ credentials: { ...keys, secretAccessKey: 'guess' } }),
    ).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    await expect(send({ credentials: { ...keys, accessKeyId: 'AKOTHER' } })).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    await expect(send({ region: 'us-east-1' })).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
  });

  test('are required, and cover the body that arrives', async () => {
    const unsigned = await fetch(`${ses.engine.url}/v2/email/outbound-emails`, {
      method: 'POST',
      body: '{}',
    });
    expect([unsigned.status, unsigned.headers.get('x-amzn-errortype')]).toEqual([
      403,
      'MissingAuthenticationTokenException',
    ]);
    const client = ses.client();
    client.middlewareStack.add(
      (next) => (args) => {
        const request = args.request as { body: string };
        request.body = request.body.replace('Hello', 'Other');
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(client.send(new SendEmailCommand(simpleMail()))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
  });

  test('follow the engine’s clock', async () => {
    ses.clock.offset = 3 * 24 * 3600_000;
    await expect(send({})).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    const id = (await send({ maxAttempts: 2 })).MessageId!;
    expect(Date.parse((await ses.mail(id)).date) - Date.now()).toBeGreaterThan(2 * 24 * 3600_000);
  });

  test('do not allow operations that are not implemented', async () => {
    await expect(ses.client().send(new GetAccountCommand({}))).rejects.toMatchObject({
      name: 'UnknownOperationException',
    });
  });
});

test('another engine can send its own mail from any sender', async () => {
  const id = await ses.engine.deliver({
    from: 'no-reply@verification.example',
    to: 'Grace@example.org',
    subject: 'Your code',
    text: 'Code 123456',
    html: '<b>123456</b>',
  });
  expect(await ses.mail(id)).toMatchObject({
    to: ['grace@example.org'],
    subject: 'Your code',
    text: 'Code 123456\n',
    html: '<b>123456</b>\n',
  });
  await expect(
    ses.engine.deliver({
      from: 'a@b.example',
      to: 'a@example.org',
      subject: 'x\r\nBcc: c@example.org',
      text: '',
    }),
  ).rejects.toThrow('line breaks');
});

test('mails are still stored after a restart', async () => {
  const id = await ses.send(simpleMail({ Subject: { Data: 'kept' } }));
  const before = await ses.mails();
  await ses.restart();
  expect(await ses.mails()).toEqual(before);
  expect((await ses.mail(id)).subject).toBe('kept');
});
