import { contactMessages } from '@parley/data/contact/contact-messages.repo.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * Stores a message of the contact form. The response is the same for every address, so that it does
 * not reveal which addresses are known.
 */
export const sendContactMessage: HandlerOf<'send-contact-message'> = async ({
  request,
  platform,
  now,
  newId,
  commit,
}) => {
  const id = newId('msg');
  return commit({
    writes: [
      contactMessages.write(
        platform,
        {
          kind: 'CONTACT_MESSAGE',
          id,
          ...request.body,
          status: 'open',
          assignee: null,
          answers: [],
          created_at: now.toISOString(),
          version: 1,
        },
        'missing',
      ),
    ],
    event: { type: 'contact.received', data: { message_id: id } },
    answer: {
      status: 200,
      body: { message: 'Message was sent. Please look out for an email from our support team.' },
    },
  });
};
