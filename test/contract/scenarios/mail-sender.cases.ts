import { expect, test } from 'vitest';
import { MAX_OTHER_EMAILS } from '@parley/contracts/candidates/candidate.schema.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { putReceivedMail } from '../../support/builders/put-received-mail.ts';
import { UNKNOWN_USER } from '../../support/builders/samples/names.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';

/** Tests whose address a received mail comes from, and where answers to it go. */
export function mailSenderCases(product: () => TestProduct, { call, refuse, at }: Exchange): void {
  const store = () => tenantStore(product().table, product().aurora.tenantId);
  const params = () => ({ id: product().aurora.mailThreadId });

  const arrive = (from: string) =>
    putReceivedMail(store(), params().id, { from, now: product().now() });

  test("a sender is confirmed as the candidate's, and removed again", async () => {
    const { recruiter } = product().aurora.people;
    const id = product().aurora.candidateId;
    const address = 'candidate+jobs@bücher.example';
    const message_id = await arrive('candidate+jobs@xn--bcher-kva.example');
    const listed = async () =>
      (await call(recruiter, 'list-mail-messages', { params: params() })).json as {
        items: { id: string; from: string; not_on_file?: true }[];
      };
    const shown = async () => (await listed()).items.find((one) => one.id === message_id);
    expect(await shown()).toMatchObject({ from: address, not_on_file: true });
    const confirm = { params: params(), body: { message_id } };
    for (const _ of ['first', 'again'])
      expect((await call(recruiter, 'confirm-mail-sender', confirm)).json).toEqual({
        candidate_id: id,
        address,
      });
    expect(await shown()).not.toHaveProperty('not_on_file');
    expect((await call(recruiter, 'get-candidate', { params: { id } })).json).toMatchObject({
      other_emails: [address],
    });
    const remove = { params: { id }, body: { address } };
    for (const _ of ['first', 'again'])
      expect((await call(recruiter, 'remove-candidate-address', remove)).json).not.toHaveProperty(
        'other_emails',
      );
    expect(await shown()).toMatchObject({ not_on_file: true });
    await refuse('not-found', recruiter, 'remove-candidate-address', {
      params: { id: UNKNOWN_USER.candidateId },
      body: { address },
    });
  });

  test('only an address of nobody else, of a mail, and one of ten, is confirmed', async () => {
    const { recruiter } = product().aurora.people;
    const confirm = async (from: string) => ({
      params: params(),
      body: { message_id: await arrive(from) },
    });
    const refused = (code: string, request: object) =>
      refuse(code as 'not-found', recruiter, 'confirm-mail-sender', request);
    const email = 'somebody.else@mail.example';
    const other = await call(recruiter, 'create-candidate', { body: { name: 'Else', email } });
    expect(other.status).toBe(201);
    await refused('address-of-another', await confirm(email));
    await refused('invalid-transition', await confirm(''));
    await refused('not-found', {
      ...(await confirm(email)),
      body: { message_id: UNKNOWN_USER.mailMessageId },
    });
    const before = (await candidates.get(store(), product().aurora.candidateId))!;
    const full = {
      ...before,
      other_emails: Array.from({ length: MAX_OTHER_EMAILS }, (_, n) => `a${n}@mail.example`),
      version: before.version + 1,
    };
    await store().commit([candidates.write(store(), full, { version: before.version })]);
    await refused('mail-limit', await confirm('one.more@mail.example'));
    await store().commit([
      candidates.write(
        store(),
        { ...before, version: full.version + 1 },
        { version: full.version },
      ),
    ]);
    await product().stack.idle();
  });

  test('answers go to another address only after a member has chosen it', async () => {
    const { recruiter } = product().aurora.people;
    const address = 'private@bücher.example';
    const choose = (use: boolean) => ({ params: params(), body: { address, use } });
    await refuse('invalid-transition', recruiter, 'choose-reply-address', choose(true));
    const thread = (await mailThreads.get(store(), params().id))!;
    const asked = {
      ...thread,
      reply_to: { address: 'private@xn--bcher-kva.example' },
      version: thread.version + 1,
    };
    await store().commit(mailThreads.write(store(), thread, asked));
    const shown = async () =>
      (await call(recruiter, 'get-mail-thread', { params: params() })).json as object;
    expect(await shown()).toMatchObject({ reply_to: { address } });
    const draft = (
      await call(recruiter, 'create-mail-draft', {
        body: {
          thread_id: thread.id,
          candidate_ids: [thread.candidate_id],
          requisition_id: thread.requisition_id,
          body: 'An answer',
        },
      })
    ).json as { id: string };
    const send = { params: { id: draft.id }, body: {} };
    await refuse('mail-address-open', recruiter, 'send-mail-draft', send, 1);
    await at(1, recruiter, 'delete-mail-draft', { params: send.params });
    for (const use of [true, false]) {
      expect((await call(recruiter, 'choose-reply-address', choose(use))).json).toMatchObject({
        reply_to: { address, use },
      });
      expect(await shown()).toMatchObject({ reply_to: { address, use } });
    }
    await refuse('not-found', recruiter, 'choose-reply-address', {
      ...choose(true),
      params: { id: UNKNOWN_USER.mailThreadId },
    });
  });
}
