import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simpleMail, startTestSes, type TestSes } from '../testing/ses-harness.ts';

let ses: TestSes;
let evil: string;
let invitation: string;

const calendar = [
  'BEGIN:VCALENDAR',
  'METHOD:REQUEST',
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:i-1@parley',
  'SEQUENCE:2',
  'SUMMARY:Interview\\, part one <b>',
  'DTSTART;TZID=Europe/Berlin:20260601T100000',
  'DTEND:20260601T084500Z',
  'ORGANIZER;CN="Rec; Ruiter":mailto:r@example.org',
  'ATTENDEE;ROLE=REQ-PARTICIPANT;CN=Alice:mailto:alice@examp',
  ' le.org',
  'LOCATION:https://app.example.org/room/1',
  'BEGIN:VALARM',
  'SUMMARY:not this',
  'END:VALARM',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

beforeAll(async () => {
  ses = await startTestSes();
  await ses.send(simpleMail({ Subject: { Data: 'first' } }));
  evil = await ses.send(
    simpleMail(
      {
        Subject: { Data: '<script>alert("subject")</script>' },
        Body: {
          Html: {
            Data:
              '<script>alert(1)</script><img src=x onerror=alert(2)><a target="_top" rel="opener" ' +
              'href="https://app.example.org/confirm">Confirm</a><img src="cid:pic">',
          },
          Text: { Data: '</pre><script>alert(3)</script> see https://app.example.org/t).' },
        },
        Attachments: [
          {
            FileName: '"><script>alert(4)</script>.html',
            RawContent: Buffer.from('<script>alert(5)</script>'),
            ContentType: 'text/html',
          },
          {
            FileName: 'pic.png',
            RawContent: Buffer.from([137, 80, 78, 71]),
            ContentType: 'image/png',
            ContentDisposition: 'INLINE',
            ContentId: 'pic',
          },
        ],
      },
      { Destination: { ToAddresses: ['bob@example.org'] } },
    ),
  );
  invitation = await ses.send(
    simpleMail({
      Attachments: [
        {
          FileName: 'invite.ics',
          RawContent: Buffer.from(calendar),
          ContentType: 'text/calendar; method=REQUEST',
        },
      ],
    }),
  );
});
afterAll(async () => {
  expect(ses.errors).toEqual([]);
  await ses.stop();
});

const get = (path: string) => fetch(ses.engine.url + path);
const page = async (path: string) => (await get(path)).text();
const policy = async (path: string) => (await get(path)).headers.get('content-security-policy')!;

describe('the page', () => {
  test('lists mails newest first and by recipient', async () => {
    const all = await page('/');
    expect(all).toContain('<title>Parley mailbox</title>');
    expect([...all.matchAll(/id="row-([^"]+)"/g)].map((match) => match[1]).slice(0, 2)).toEqual([
      invitation,
      evil,
    ]);
    const bobs = await page('/?to=BOB@example.org');
    expect([...bobs.matchAll(/id="row-/g)]).toHaveLength(1);
    expect(await page('/?to=nobody@example.org')).toContain(
      'Nothing was sent to nobody@example.org.',
    );
  });

  test('runs only its own script and style, whatever a mail contains', async () => {
    for (const path of ['/', `/mails/${evil}`]) {
      const answer = await get(path);
      const csp = answer.headers.get('content-security-policy')!;
      const nonce = /script-src 'nonce-([^']+)'/.exec(csp)?.[1];
      expect(csp).toContain("default-src 'none'");
      expect(csp).not.toContain('unsafe');
      const markup = await answer.text();
      expect([...markup.matchAll(/<script\b[^>]*>/g)].map((match) => match[0])).toEqual([
        `<script nonce="${nonce}">`,
      ]);
      expect(markup).not.toMatch(/\son\w+=/);
    }
    expect(await policy('/')).not.toBe(await policy('/'));
  });

  test('shows a mail’s HTML in a frame that may only open links', async () => {
    expect(await page(`/mails/${evil}`)).toContain(
      `src="/mails/${evil}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    );
    const csp = await policy(`/mails/${evil}/html`);
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
    expect(csp).not.toMatch(/script-src|allow-scripts|allow-same-origin|https?:/);
    const frame = await page(`/mails/${evil}/html`);
    expect(frame).toContain(
      '<a href="https://app.example.org/confirm" target="_blank" rel="noopener noreferrer">',
    );
    expect(frame).toContain('src="data:image/png;base64,iVBORw=="');
  });

  test('links in text open in a new tab without an opener', async () => {
    expect(await page(`/mails/${evil}`)).toContain(
      '<a href="https://app.example.org/t" target="_blank" rel="noopener ' +
        'noreferrer">https://app.example.org/t</a>).',
    );
  });

  test('summarises calendar attachments', async () => {
    const markup = await page(`/mails/${invitation}`);
    expect(markup).toContain('<span class="tag">REQUEST</span>');
    expect(markup).toContain('Interview, part one &#60;b&#62;');
    expect(markup).toContain('2026-06-01 10:00 Europe/Berlin');
    expect(markup).toContain('2026-06-01 08:45 UTC');
    expect(markup).not.toContain('not this');
  });

  test('offers the raw mail and its attachments as downloads only', async () => {
    const raw = await get(`/mails/${evil}/raw`);
    expect(raw.headers.get('content-disposition')).toBe(`attachment; filename="${evil}.eml"`);
    expect(await raw.text()).toContain('Message-ID');
    const { attachments } = await ses.mail(evil);
    for (const { href } of attachments) {
      const file = await get(href);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test('refuses other hosts, methods and addresses', async () => {
    const { hostname, port } = new URL(ses.engine.url);
    const asHost = (host: string) =>
      new Promise<number>((resolve) => {
        request({ hostname, port, path: '/api/mails', headers: { host } }, (answer) =>
          resolve(answer.resume().statusCode!),
        ).end();
      });
    expect(await asHost('evil.example')).toBe(421);
    expect(await asHost(`localhost:${port}`)).toBe(200);
    expect((await fetch(ses.engine.url, { method: 'POST', body: 'x' })).status).toBe(405);
    for (const path of [
      '/nothing',
      '/mails/unknown',
      '/mails/..%2f..%2fmails.sqlite/raw',
      `/api/mails/${evil}/attachments/9`,
      '//',
      '/api/mails/%zz',
    ]) {
      expect((await get(path)).status).toBe(404);
    }
    expect(
      (await fetch(ses.engine.url, { headers: { origin: 'https://evil.example' } })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBeNull();
  });
});

describe('the API', () => {
  test('filters by recipient and time', async () => {
    expect((await ses.mails('?to=bob@example.org')).map((mail) => mail.id)).toEqual([evil]);
    const { date } = await ses.mail(invitation);
    const since = await ses.mails(`?since=${encodeURIComponent(date)}`);
    expect(since.map((mail) => mail.id)).toContain(invitation);
    expect(since.map((mail) => mail.subject)).not.toContain('first');
    expect(await ses.mails(`?since=${Date.parse(date) + 1}`)).toEqual([]);
    expect((await ses.mails('?limit=1')).map((mail) => mail.id)).toEqual([invitation]);
    expect((await get('/api/mails?since=yesterday')).status).toBe(400);
    expect((await get('/api/mails?limit=0')).status).toBe(400);
  });

  test('describes a mail and its attachments', async () => {
    const mail = await ses.mail(invitation);
    expect(mail).toMatchObject({
      to: ['alice@example.org'],
      from: 'Parley <no-reply@parley.example>',
      subject: 'Hello',
      text: 'Plain text\n',
    });
    const [attachment] = mail.attachments;
    expect(attachment).toMatchObject({
      filename: 'invite.ics',
      contentType: 'text/calendar',
      size: calendar.length,
    });
    expect(attachment!.calendar).toEqual({
      method: 'REQUEST',
      events: [
        {
          title: 'Interview, part one <b>',
          start: '2026-06-01 10:00 Europe/Berlin',
          end: '2026-06-01 08:45 UTC',
          location: 'https://app.example.org/room/1',
          organizer: 'Rec; Ruiter <r@example.org>',
          attendees: ['Alice <alice@example.org>'],
          uid: 'i-1@parley',
          sequence: '2',
          status: '',
        },
      ],
    });
    expect(await (await get(attachment!.href)).text()).toBe(calendar);
  });
});
