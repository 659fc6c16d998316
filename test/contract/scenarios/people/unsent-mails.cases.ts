import { expect, test } from 'vitest';
import { freshEmail, ULID } from '../../../support/builders/samples/names.ts';
import type { TestProduct } from '../../../support/builders/test-product.ts';
import type { Exchange } from '../../exchange.ts';

/** As many invitations to one address are mailed in a day. */
const MAILED = 10;

/** Tests emails that were not sent, and can be sent again by whoever caused them. */
export function unsentMailCases(product: () => TestProduct, { call, refuse }: Exchange): void {
  test('an invitation over the limit of its address is sent again by hand, once', async () => {
    const { recruiter, interviewer } = product().aurora.people;
    const { candidate } = (
      await call(recruiter, 'create-candidate', {
        body: { name: 'Aurora Often', email: freshEmail('often') },
      })
    ).json as { candidate: { id: string } };
    for (let invited = 0; invited <= MAILED; invited += 1)
      await call(recruiter, 'create-candidate-user', { body: { candidate_id: candidate.id } });
    await product().stack.idle();
    const { items } = (await call(recruiter, 'list-notifications')).json as {
      items: { id: string; message: string; can_send_again: boolean }[];
    };
    const unsent = items.find((item) => item.can_send_again)!;
    expect(unsent.message).toMatch(/to Aurora Often was not sent: .* too many invitations today$/);
    const params = { notification_id: unsent.id };
    await refuse('not-found', interviewer, 'send-mails-again', { params });
    await refuse('not-found', recruiter, 'send-mails-again', {
      params: { notification_id: `ntf_${ULID}` },
    });
    const other = items.find((item) => !item.can_send_again)!;
    await refuse('invalid-transition', recruiter, 'send-mails-again', {
      params: { notification_id: other.id },
    });
    expect((await call(recruiter, 'send-mails-again', { params })).status).toBe(202);
    await product().stack.idle();
    expect((await call(recruiter, 'send-mails-again', { params })).status).toBe(202);
  });
}
