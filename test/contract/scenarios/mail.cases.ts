import { expect, test } from 'vitest';
import { MAX_LABELS } from '@parley/contracts/mail/mail-labels.ts';
import { MAX_TEMPLATES } from '@parley/contracts/mail/mail-template.schema.ts';
import { keys } from '@parley/data/keys.ts';
import { mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { type MailLabel, mailLabels } from '@parley/data/mail-threads/mail-labels.repo.ts';
import { mailTemplates } from '@parley/data/mail-threads/mail-templates.repo.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { DAY, MINUTE } from '../../support/builders/company.ts';
import { freshEmail, UNKNOWN_USER } from '../../support/builders/samples/names.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';
import { getId, getVersion } from '../read-answer.ts';
import { EICAR, setScan } from '../set-scan.ts';

interface Form {
  url: string;
  fields: Record<string, string>;
  attachment_id: string;
}
const TEXT = Buffer.from('What to bring: yourself.\n');
const HOUR = 60 * MINUTE;
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const post = (form: Form, content: Buffer) => {
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append('file', new Blob([new Uint8Array(content)], { type: 'text/plain' }), 'note.txt');
  return fetch(form.url, { method: 'POST', body: data });
};

/** Tests mail: drafts, sending, replies, labels and templates. */
export function mailCases(product: () => TestProduct, { call, at, once, refuse }: Exchange): void {
  const people = () => product().aurora.people;
  const store = () => tenantStore(product().table, product().aurora.tenantId);
  const about = () => ({
    candidate_ids: [product().aurora.candidateId],
    requisition_id: product().aurora.requisitionId,
  });
  const draft = async (actor: Actor, more = {}) =>
    call(actor, 'create-mail-draft', {
      body: {
        ...about(),
        subject: 'Aurora subject',
        body: 'Hello {{candidate.first_name}}',
        ...more,
      },
    });
  const sent = async (subject: string) => {
    const written = await draft(people().recruiter, { subject });
    await at(1, people().recruiter, 'send-mail-draft', {
      params: { id: getId(written) },
      body: {},
    });
    await product().advanceBy(15_000);
    const { items } = (
      await call(people().recruiter, 'list-mail-threads', { query: { label: 'sent' } })
    ).json as { items: { id: string; subject: string }[] };
    return items.find((thread) => thread.subject === subject)!.id;
  };

  test('a draft is written, saved, previewed and deleted', async () => {
    const { recruiter, admin } = people();
    const body = { ...about(), subject: 'Aurora subject', body: 'Hello' };
    const written = await once(
      recruiter,
      'create-mail-draft',
      { body },
      { ...body, subject: 'Other' },
    );
    const params = { id: getId(written) };
    expect(
      (
        await at(1, recruiter, 'update-mail-draft', {
          params,
          body: { body: 'Hello {{candidate.first_name}}' },
        })
      ).json,
    ).toMatchObject({ body: 'Hello {{candidate.first_name}}', version: 2 });
    expect((await call(recruiter, 'list-mail-drafts')).text).toContain(params.id);
    expect((await call(recruiter, 'get-mail-draft', { params })).json).toMatchObject({
      requisition: 'Aurora engineer',
      recipients: [{ name: 'Aurora Candidate' }],
    });
    await refuse('not-found', admin, 'get-mail-draft', { params });
    const preview = await call(recruiter, 'preview-mail', {
      body: {
        candidate_id: product().aurora.candidateId,
        requisition_id: product().aurora.requisitionId,
        subject: '{{requisition.title}}',
        body: '{{interview.day}}, {{interview.time}} {{nonsense}}',
      },
    });
    expect(preview.json).toMatchObject({
      subject: 'Aurora engineer',
      body: expect.stringMatching(/ IST \{\{nonsense\}\}$/),
      problems: [{ placeholder: '{{nonsense}}' }],
    });
    expect((await at(2, recruiter, 'delete-mail-draft', { params })).status).toBe(204);
  });

  test('a message that cannot be sent is refused before it is queued', async () => {
    const { recruiter } = people();
    const send = (id: string, version: number, body = {}) => ({
      request: { params: { id }, body },
      version,
    });
    const empty = getId(await call(recruiter, 'create-mail-draft', { body: {} }));
    await refuse('mail-incomplete', recruiter, 'send-mail-draft', send(empty, 1).request, 1);
    const wrong = getId(await draft(recruiter, { body: 'Hello {{candidate.shoe_size}}' }));
    const refused = await refuse(
      'mail-parameter',
      recruiter,
      'send-mail-draft',
      send(wrong, 1).request,
      1,
    );
    expect(refused.json).toMatchObject({
      message: 'Aurora Candidate: {{candidate.shoe_size}} is not a placeholder of this product',
    });
    const fine = getId(await draft(recruiter));
    for (const send_at of [
      product().now().getTime() - MINUTE,
      product().now().getTime() + 400 * DAY,
    ]) {
      await refuse(
        'mail-time',
        recruiter,
        'send-mail-draft',
        send(fine, 1, { send_at: new Date(send_at).toISOString() }).request,
        1,
      );
    }
    const twoLines = await draft(recruiter, {
      subject: 'two\r\nBcc: everybody@mail.example\u0000',
    });
    expect(twoLines.json).toMatchObject({ subject: 'two Bcc: everybody@mail.example' });
    await at(1, recruiter, 'delete-mail-draft', { params: { id: getId(twoLines) } });
    for (const id of [empty, wrong, fine])
      await at(1, recruiter, 'delete-mail-draft', { params: { id } });
  });

  test('a message is queued, can be cancelled, and is sent once', async () => {
    const { recruiter, candidate } = people();
    const written = await draft(recruiter, { subject: 'Aurora waits' });
    const params = { id: getId(written) };
    const later = new Date(product().now().getTime() + 2 * HOUR).toISOString();
    expect(
      (await at(1, recruiter, 'send-mail-draft', { params, body: { send_at: later } })).json,
    ).toMatchObject({ state: 'queued', send_at: later });
    await refuse(
      'mail-too-late',
      recruiter,
      'update-mail-draft',
      { params, body: { body: 'Other' } },
      2,
    );
    await refuse('mail-too-late', recruiter, 'delete-mail-draft', { params }, 2);
    await refuse('mail-too-late', recruiter, 'send-mail-draft', { params, body: {} }, 2);
    await refuse('mail-too-late', recruiter, 'attach-to-mail-draft', {
      params,
      body: {
        file_name: 'note.txt',
        file_type: 'text/plain',
        file_size: 10,
        attachment_id: 'att_01J00000000000000000000000',
      },
    });
    expect((await call(recruiter, 'cancel-mail-draft', { params })).json).toMatchObject({
      state: 'draft',
      send_at: null,
      version: 3,
    });
    await at(3, recruiter, 'send-mail-draft', { params, body: {} });
    await product().advanceBy(3 * HOUR);
    const mails = (await product().stack.mails({ to: candidate.email })).filter(
      ({ subject }) => subject === 'Aurora waits',
    );
    // The stored name of the company has a link, which contract.test.ts has added.
    expect(
      mails.map(({ from, text }) => [from.replace(/<.*/, '').trim(), text.split('\n')[0]]),
    ).toEqual([['Aurora recruiter, Aurora Works now', 'Hello Aurora']]);
    expect(mails[0]!.replyTo[0]).toMatch(/^reply\+[0-9a-z]{43,}@/);
    await refuse('not-found', recruiter, 'get-mail-draft', { params });
  });

  test('attachments get an upload form, are inspected, sent and opened', async () => {
    const { recruiter } = people();
    const params = { id: getId(await draft(recruiter)) };
    const file = { file_name: 'note.txt', file_type: 'text/plain', file_size: TEXT.length };
    const form = (
      await once(
        recruiter,
        'create-mail-upload',
        { params, body: file },
        { ...file, file_name: 'other.txt' },
      )
    ).json as Form;
    const attach = { ...file, attachment_id: form.attachment_id };
    await refuse('file-missing', recruiter, 'attach-to-mail-draft', { params, body: attach });
    expect((await post(form, TEXT)).status).toBe(204);
    await once(
      recruiter,
      'attach-to-mail-draft',
      { params, body: attach },
      { ...attach, file_name: 'other.txt' },
    );
    await refuse('already-exists', recruiter, 'attach-to-mail-draft', { params, body: attach });
    const page = (
      await call(recruiter, 'create-mail-upload', {
        params,
        body: { ...file, file_size: HTML.length },
      })
    ).json as Form;
    await post(page, HTML);
    await refuse('file-disguised', recruiter, 'attach-to-mail-draft', {
      params,
      body: { ...file, file_size: HTML.length, attachment_id: page.attachment_id },
    });
    for (const [id, more] of [
      ['create-mail-upload', {}],
      ['attach-to-mail-draft', { attachment_id: 'att_01J00000000000000000000000' }],
    ] as const) {
      await refuse('file-type-not-allowed', recruiter, id, {
        params,
        body: { ...file, ...more, file_name: 'run.exe', file_type: 'application/x-msdownload' },
      });
      await refuse('file-too-large', recruiter, id, {
        params,
        body: { ...file, ...more, file_size: 11 * 1024 * 1024 },
      });
      await refuse('mail-limit', recruiter, id, {
        params,
        body: { ...file, ...more, file_size: 7 * 1024 * 1024 },
      });
    }
    const {
      mailThreadId: thread_id,
      mailMessageId: message_id,
      mailAttachmentId: attachment_id,
    } = product().aurora;
    for (const [actor, id] of [
      [recruiter, 'get-mail-attachment'],
      [people().candidate, 'get-own-mail-attachment'],
    ] as const) {
      const link = (await call(actor, id, { body: { thread_id, message_id, attachment_id } }))
        .json as { url: string };
      const opened = await fetch(link.url);
      expect([
        opened.status,
        opened.headers.get('content-disposition')?.startsWith('attachment'),
        Buffer.from(await opened.arrayBuffer()).equals(TEXT),
      ]).toEqual([200, true, true]);
    }
    await at(2, recruiter, 'delete-mail-draft', { params });
    await product().stack.idle();
  });

  test('an attachment waits for its scan, when attached and when received', async () => {
    const { recruiter, candidate } = people();
    const params = { id: getId(await draft(recruiter)) };
    const file = { file_name: 'note.txt', file_type: 'text/plain', file_size: EICAR.length };
    const form = (await call(recruiter, 'create-mail-upload', { params, body: file })).json as Form;
    const attach = { params, body: { ...file, attachment_id: form.attachment_id } };
    await post(form, Buffer.alloc(EICAR.length, 'a'));
    await setScan(product(), form.fields.key!);
    await refuse('file-scan-pending', recruiter, 'attach-to-mail-draft', attach);
    await setScan(product(), form.fields.key!, 'UNSUPPORTED');
    await refuse('file-unscannable', recruiter, 'attach-to-mail-draft', attach);
    await post(form, EICAR);
    await refuse('file-infected', recruiter, 'attach-to-mail-draft', attach);
    await at(1, recruiter, 'delete-mail-draft', { params });

    const {
      mailThreadId: thread_id,
      mailMessageId: message_id,
      mailAttachmentId: attachment_id,
    } = product().aurora;
    const message = (await mailThreads.getMessage(store(), thread_id, message_id))!;
    const came = (scanned_later: boolean) => ({
      ...message,
      attachments: message.attachments.map(({ scanned_later: _, ...one }) => ({
        ...one,
        ...(scanned_later && { scanned_later: true as const }),
      })),
    });
    const storeMessage = (stored: typeof message) =>
      store().commit([store().put(keys.mailMessage(thread_id, message_id), stored, 'any')]);
    const { path } = message.attachments.find(({ id }) => id === attachment_id)!;
    await storeMessage(came(true));
    for (const [result, code] of [
      [undefined, 'file-scan-pending'],
      ['UNSUPPORTED', 'file-unscannable'],
      ['THREATS_FOUND', 'file-infected'],
    ] as const) {
      await setScan(product(), path, result);
      for (const [actor, id] of [
        [recruiter, 'get-mail-attachment'],
        [candidate, 'get-own-mail-attachment'],
      ] as const)
        await refuse(code, actor, id, { body: { thread_id, message_id, attachment_id } });
    }
    // A file from before scans existed can still be opened, whatever its tags are.
    await setScan(product(), path);
    await storeMessage(came(false));
    expect(
      (
        await call(recruiter, 'get-mail-attachment', {
          body: { thread_id, message_id, attachment_id },
        })
      ).status,
    ).toBe(200);
  });

  test('the candidate reads and replies, and the company sees the reply as unread', async () => {
    const { recruiter, candidate, admin } = people();
    const id = await sent('Aurora question');
    const params = { id };
    expect((await call(candidate, 'list-own-mail')).json).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ id, unread: true, answerable: true }),
      ]),
    });
    expect((await call(candidate, 'list-own-mail-messages', { params })).text).toContain(
      'Hello Aurora',
    );
    expect((await call(candidate, 'read-own-mail', { params })).status).toBe(204);
    expect((await call(candidate, 'get-own-mail', { params })).json).toMatchObject({
      unread: false,
    });
    await once(
      candidate,
      'answer-own-mail',
      { params, body: { text: 'Aurora answer' } },
      { text: 'Another' },
    );
    await product().stack.idle();
    expect((await call(recruiter, 'get-mail-thread', { params })).json).toMatchObject({
      place: 'inbox',
      unread: true,
      last_direction: 'in',
      messages: 2,
    });
    expect((await call(recruiter, 'list-mail-messages', { params })).text).toContain(
      'Aurora answer',
    );
    expect((await call(recruiter, 'list-notifications')).text).toContain(
      'Aurora Candidate answered: Aurora question',
    );
    const { unread } = (await call(recruiter, 'get-mail-summary')).json as { unread: number };
    await call(recruiter, 'change-mail-threads', { body: { thread_ids: [id], action: 'read' } });
    expect((await call(recruiter, 'get-mail-summary')).json).toMatchObject({ unread: unread - 1 });
    expect(
      (await call(admin, 'get-mail-thread', { params })).json,
      'everybody reads for themselves',
    ).toMatchObject({ unread: true });
    const notices = product().aurora.candidateId.replace('cand_', 'thr_');
    await refuse('invalid-transition', candidate, 'answer-own-mail', {
      params: { id: notices },
      body: { text: 'No' },
    });
    const { requisitionId } = product().aurora;
    await once(
      candidate,
      'begin-own-mail',
      { body: { requisition_id: requisitionId, text: 'Where do I park?' } },
      { requisition_id: requisitionId, text: 'And my dog?' },
    );
    await refuse('not-found', candidate, 'begin-own-mail', {
      body: { requisition_id: 'req_01K00000000000000000000009', text: 'Hello?' },
    });
    for (const q of ['aurora quest', 'question'])
      expect((await call(recruiter, 'list-mail-threads', { query: { q } })).text).toContain(id);
  });

  test('labels sort threads, and the trash restores or permanently deletes them', async () => {
    const { recruiter } = people();
    const id = await sent('Aurora order');
    const move = (action: string, more = {}) =>
      call(recruiter, 'change-mail-threads', { body: { thread_ids: [id], action, ...more } });
    const label = await once(
      recruiter,
      'create-mail-label',
      { body: { name: 'Offers', colour: 'ok' } },
      { name: 'Other', colour: 'ok' },
    );
    await refuse('already-exists', recruiter, 'create-mail-label', {
      body: { name: 'OFFERS', colour: 'bad' },
    });
    await refuse('already-exists', recruiter, 'update-mail-label', {
      params: { id: product().aurora.mailLabelId },
      body: { name: 'offers', colour: 'bad' },
    });
    expect(
      (
        await call(recruiter, 'update-mail-label', {
          params: { id: getId(label) },
          body: { name: 'Offer calls', colour: 'violet' },
        })
      ).json,
    ).toMatchObject({ name: 'Offer calls' });
    await move('label', { label_id: getId(label) });
    expect(
      (await call(recruiter, 'list-mail-threads', { query: { label: getId(label) } })).json,
    ).toMatchObject({ items: [{ id, labels: [getId(label)] }] });
    await product().stack.idle();
    expect((await call(recruiter, 'get-mail-summary')).json).toMatchObject({
      labels: expect.arrayContaining([expect.objectContaining({ name: 'Offer calls', count: 1 })]),
    });

    await refuse('invalid-transition', recruiter, 'delete-mail-thread', { params: { id } });
    await move('trash');
    expect(
      (await call(recruiter, 'list-mail-threads', { query: { label: 'all' } })).text,
    ).not.toContain(id);
    await move('restore');
    expect((await call(recruiter, 'get-mail-thread', { params: { id } })).json).toMatchObject({
      place: 'archive',
      labels: [getId(label)],
    });
    const labels = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call(recruiter, 'create-mail-label', { body: { name: `Aurora ${index}`, colour: 'info' } }),
      ),
    );
    const made = await Promise.all(
      labels.map(async (answer, index) =>
        answer.status === 201
          ? getId(answer)
          : getId(
              await call(recruiter, 'create-mail-label', {
                body: { name: `Aurora again ${index}`, colour: 'info' },
              }),
            ),
      ),
    );
    for (const label_id of made.slice(0, 9)) await move('label', { label_id });
    await refuse('mail-limit', recruiter, 'change-mail-threads', {
      body: { thread_ids: [id], action: 'label', label_id: made[9] },
    });
    expect(
      (await call(recruiter, 'delete-mail-label', { params: { id: getId(label) } })).status,
    ).toBe(204);
    await product().stack.idle();
    expect((await call(recruiter, 'get-mail-thread', { params: { id } })).text).not.toContain(
      getId(label),
    );
    const { labels: present, version } = await mailLabels.get(store());
    const more = Array.from({ length: MAX_LABELS - 1 - present.length }, (_, index) => ({
      id: `${UNKNOWN_USER.mailLabelId.slice(0, -2)}${10 + index}`,
      name: `Aurora more ${index}`,
      colour: 'neutral' as const,
    }));
    await store().commit([
      mailLabels.write(store(), [...present, ...(more as MailLabel[])], version),
    ]);
    const last = getId(
      await call(recruiter, 'create-mail-label', { body: { name: 'Aurora last', colour: 'info' } }),
    );
    await refuse('mail-limit', recruiter, 'create-mail-label', {
      body: { name: 'Aurora one too many', colour: 'info' },
    });
    expect((await call(recruiter, 'delete-mail-label', { params: { id: last } })).status).toBe(204);

    await move('spam');
    expect((await call(recruiter, 'delete-mail-thread', { params: { id } })).status).toBe(204);
    await product().stack.idle();
    await refuse('not-found', recruiter, 'list-mail-messages', { params: { id } });
  });

  test('templates are created, changed and removed, also those of the product', async () => {
    const { recruiter } = people();
    const body = { name: 'Aurora note', subject: 'Hello', body: 'Hello {{candidate.name}}' };
    const made = await once(
      recruiter,
      'create-mail-template',
      { body },
      { ...body, name: 'Other' },
    );
    await refuse('mail-parameter', recruiter, 'create-mail-template', {
      body: { ...body, body: '{{candidate.nmae}}' },
    });
    await refuse(
      'mail-parameter',
      recruiter,
      'update-mail-template',
      { params: { id: getId(made) }, body: { ...body, subject: '{{nothing}}' } },
      1,
    );
    expect(
      (
        await at(1, recruiter, 'update-mail-template', {
          params: { id: getId(made) },
          body: { ...body, name: 'Aurora changed' },
        })
      ).json,
    ).toMatchObject({ name: 'Aurora changed', version: 2 });
    const { items } = (await call(recruiter, 'list-mail-templates')).json as {
      items: { id: string; built_in: boolean }[];
    };
    const { id } = items.find(({ built_in }) => built_in)!;
    expect(
      (await at(1, recruiter, 'update-mail-template', { params: { id }, body })).json,
    ).toMatchObject({ built_in: false, version: 2 });
    expect((await at(2, recruiter, 'delete-mail-template', { params: { id } })).status).toBe(204);
    expect((await call(recruiter, 'list-mail-templates')).text).not.toContain(id);
    expect(
      (await at(2, recruiter, 'delete-mail-template', { params: { id: getId(made) } })).status,
    ).toBe(204);
    const present = await mailTemplates.list(store());
    await store().commit(
      Array.from({ length: MAX_TEMPLATES - 1 - present.length }, (_, index) =>
        mailTemplates.write(
          store(),
          {
            ...body,
            id: `${UNKNOWN_USER.mailTemplateId.slice(0, -2)}${10 + index}`,
            built_in: false,
            version: 1,
          },
          'new',
        ),
      ),
    );
    const last = await call(recruiter, 'create-mail-template', {
      body: { ...body, name: 'Aurora last' },
    });
    await refuse('mail-limit', recruiter, 'create-mail-template', {
      body: { ...body, name: 'Aurora one too many' },
    });
    expect(
      (await at(1, recruiter, 'delete-mail-template', { params: { id: getId(last) } })).status,
    ).toBe(204);
  });

  test('a member has at most a hundred drafts', async () => {
    const { recruiter } = people();
    const count = (drafts: number) =>
      store().commit([store().add(keys.mailDraftCount(recruiter.userId), { drafts })]);
    expect(await mailDrafts.count(store(), recruiter.userId)).toBe(0);
    await count(99);
    const last = await call(recruiter, 'create-mail-draft', {
      body: { subject: 'Aurora hundredth' },
    });
    await refuse('mail-limit', recruiter, 'create-mail-draft', {
      body: { subject: 'Aurora one too many' },
    });
    await at(1, recruiter, 'delete-mail-draft', { params: { id: getId(last) } });
    const again = await call(recruiter, 'create-mail-draft', {
      body: { subject: 'Aurora once more' },
    });
    expect(again.status).toBe(201);
    await at(1, recruiter, 'delete-mail-draft', { params: { id: getId(again) } });
    await count(-99);
    expect((await call(recruiter, 'list-mail-drafts')).json).toMatchObject({ items: [] });
  });

  test('a reply to a message of another recruiter is added to its thread', async () => {
    const { recruiter, manager } = people();
    const written = await call(manager, 'create-mail-draft', {
      body: { thread_id: product().aurora.mailThreadId, body: 'Aurora manager writes' },
    });
    expect(written.json).toMatchObject({
      subject: 'Re: Aurora welcome',
      recipients: [{ id: product().aurora.candidateId }],
    });
    await at(getVersion(written), manager, 'send-mail-draft', {
      params: { id: getId(written) },
      body: {},
    });
    await product().advanceBy(15_000);
    expect(
      (
        await call(recruiter, 'list-mail-messages', {
          params: { id: product().aurora.mailThreadId },
        })
      ).text,
    ).toContain('Aurora manager writes');
    const elsewhere = (
      await call(recruiter, 'create-candidate', {
        body: { name: 'Aurora Elsewhere', email: freshEmail('elsewhere') },
      })
    ).json as { candidate: { id: string } };
    const own = await call(manager, 'create-mail-draft', {
      body: { candidate_ids: [elsewhere.candidate.id], subject: 'Aurora', body: 'Hello' },
    });
    await refuse(
      'forbidden',
      manager,
      'send-mail-draft',
      { params: { id: getId(own) }, body: {} },
      1,
    );
  });
}
