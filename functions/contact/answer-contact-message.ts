import { CONTACT_TRANSITIONS } from '@parley/contracts/contact/contact.routes.ts';
import {
  type ContactMessage,
  contactMessages,
} from '@parley/data/contact/contact-messages.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { contactMessageView } from './contact-message-view.ts';

/** A conversation that grows longer is had by mail. */
const MAX_ANSWERS = 10;

/**
 * Keeps the answer with the message; the mail goes from the outbox. Whoever answers a message that
 * is nobody's takes it.
 */
export const answerContactMessage: HandlerOf<'answer-contact-message'> = async ({
  request: { params, body },
  caller,
  platform,
  now,
  newId,
  commit,
}) => {
  const message = await contactMessages.get(platform, params.id);
  if (!message) return fail('not-found');
  const changed = () =>
    fail(
      'conflict',
      'Somebody else has changed or answered this message since you opened it. Read it again before you answer',
    );
  if (message.version !== body.version) return changed();
  if (message.answers.length >= MAX_ANSWERS)
    return fail('in-use', `A message takes ${MAX_ANSWERS} answers here. Go on by mail`);
  const answer = {
    id: newId('ans'),
    text: body.text,
    by_id: caller.userId,
    by_name: caller.name,
    at: now.toISOString(),
  };
  const after: ContactMessage = {
    ...message,
    status: CONTACT_TRANSITIONS.answer.to,
    assignee: message.assignee ?? { user_id: caller.userId, name: caller.name },
    answers: [...message.answers, answer],
    version: message.version + 1,
  };
  return commit({
    writes: [contactMessages.write(platform, after, { version: message.version })],
    event: { type: 'contact.answered', data: { message_id: message.id, answer_id: answer.id } },
    answer: { status: 201, body: contactMessageView(after), version: after.version },
  });
};
