import { expect, test } from 'vitest';
import { sampleOf } from '../../../support/builders/sample-requests.ts';
import type { TestProduct } from '../../../support/builders/test-product.ts';
import type { Exchange } from '../../exchange.ts';

/** Tests the contact form and the messages that it sends. */
export function contactCases(
  product: () => TestProduct,
  { call, at, once, refuse }: Exchange,
): void {
  const people = () => product().aurora.people;

  test('the contact form gives everybody the same answer, and the platform reads it', async () => {
    await product().advanceBy(61_000);
    const { body } = sampleOf('send-contact-message', undefined as never, product().now());
    const unknown = await once(
      undefined,
      'send-contact-message',
      { body },
      { name: 'Another', email: 'visitor@mail.example', message: 'Hello' },
    );
    const known = await call(undefined, 'send-contact-message', {
      body: { ...(body as object), email: people().admin.email },
    });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await product().stack.idle();
    expect(
      (await call(product().platformAdmin, 'list-contact-messages', { query: { limit: '100' } }))
        .json,
    ).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ email: 'visitor@mail.example' })]),
    });
  });

  test('contact messages are assigned, answered by mail and closed', async () => {
    const { platformAdmin, aurora } = product();
    const params = { id: aurora.contactMessageId };
    const seen1 = await at(1, platformAdmin, 'update-contact-message', {
      params,
      body: { assignee_id: platformAdmin.userId, status: 'closed' },
    });
    expect(seen1.json).toMatchObject({
      status: 'closed',
      assignee: { user_id: platformAdmin.userId },
      version: 2,
    });
    await refuse(
      'invalid-transition',
      platformAdmin,
      'update-contact-message',
      { params, body: { status: 'closed' } },
      2,
    );
    await refuse(
      'not-found',
      platformAdmin,
      'update-contact-message',
      { params, body: { assignee_id: aurora.people.admin.userId } },
      2,
    );
    const text = 'Thank you for writing.';
    await once(
      platformAdmin,
      'answer-contact-message',
      { params, body: { text, version: 2 } },
      { text: 'Otherwise', version: 2 },
    );
    await refuse('conflict', platformAdmin, 'answer-contact-message', {
      params,
      body: { text, version: 2 },
    });
    for (let version = 3; version < 12; version += 1)
      expect(
        (await call(platformAdmin, 'answer-contact-message', { params, body: { text, version } }))
          .status,
      ).toBe(201);
    await refuse('in-use', platformAdmin, 'answer-contact-message', {
      params,
      body: { text, version: 12 },
    });
    await refuse('not-found', platformAdmin, 'answer-contact-message', {
      params: { id: 'msg_01J00000000000000000000000' },
      body: { text, version: 1 },
    });
    await product().stack.idle();
    expect((await product().stack.mails({ to: 'somebody@visitors.example' })).length).toBe(10);
  });
}
