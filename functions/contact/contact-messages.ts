import { isFailure, fail } from '@parley/application/shared/failure.ts';
import {
  CONTACT_TRANSITIONS,
  type ContactMessageView,
} from '@parley/contracts/contact/contact.routes.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import {
  contactMessages,
  type ContactMessage,
} from '@parley/data/contact/contact-messages.repo.ts';
import { contactList } from '@parley/data/lists/platform-lists.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { readPage } from '../shared/read-page.ts';
import { toVersionProblem } from '../shared/version-problem.ts';

/** Returns a page of the list; the messages on it are read with one more call. */
export const listContactMessages: HandlerOf<'list-contact-messages'> = async ({
  request: { query },
  caller,
  platform,
  cursors,
  may,
}) => {
  const { status, assignee } = query;
  const page = await readPage({ store: platform, cursors, caller, may }, contactList, {
    route: 'list-contact-messages',
    query,
    sort: '-created',
    filters: { status, assignee },
  });
  if (isFailure(page)) return page;
  const found = new Map(
    (
      await contactMessages.getMany(
        platform,
        page.items.map(({ id }) => id),
      )
    ).map((message) => [message.id, message]),
  );
  const items = page.items.flatMap(({ id }) => {
    const message = found.get(id);
    return message ? [contactMessageView(message)] : [];
  });
  return { status: 200, body: { items, next_cursor: page.next_cursor } };
};

/**
 * Changes the assignee of a message and whether it is done. Only people of the platform can be
 * assigned.
 */
export const updateContactMessage: HandlerOf<'update-contact-message'> = async ({
  request: { params, body },
  platform,
  ifMatch,
  commit,
}) => {
  const message = await contactMessages.get(platform, params.id);
  if (!message) return fail('not-found');
  if (message.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: message.version } });
  const after: ContactMessage = { ...message, version: ifMatch + 1 };
  if (body.status !== undefined) {
    const moved = nextState(
      CONTACT_TRANSITIONS,
      body.status === 'closed' ? 'close' : 'reopen',
      message.status,
    );
    if (!moved.ok) return fail(moved.code, moved.message);
    after.status = moved.to;
  }
  if (body.assignee_id !== undefined) {
    const assignee =
      body.assignee_id === null ? null : await members.get(platform, body.assignee_id);
    if (assignee === undefined || assignee?.status === 'disabled')
      return fail('not-found', 'Nobody who works on the platform has this id');
    after.assignee = assignee && { user_id: assignee.user_id, name: assignee.name };
  }
  return commit({
    writes: [contactMessages.write(platform, after, { version: ifMatch })],
    event: {
      type: 'contact.changed',
      data: {
        message_id: message.id,
        from: message.status,
        to: after.status,
        user_id: after.assignee?.user_id,
      },
    },
    answer: { status: 200, body: contactMessageView(after), version: after.version },
    refused: toVersionProblem,
  });
};

/** The maximum number of answers to one message; longer conversations continue by mail. */
const MAX_ANSWERS = 10;

/**
 * Stores the answer with the message; the outbox sends the mail. Answering an unassigned message
 * assigns it to the caller.
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
      'Somebody else has changed or answered this message since you opened it. Read it ' +
        'again before you answer',
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

const contactMessageView = ({
  id,
  name,
  email,
  message,
  status,
  assignee,
  answers,
  created_at,
  version,
}: ContactMessage): Unbranded<ContactMessageView> => ({
  id,
  name,
  email,
  message,
  status,
  assignee: assignee as Unbranded<ContactMessageView>['assignee'],
  answers: answers.map(({ text, by_name, at }) => ({ text, by_name, at })),
  createdAt: created_at,
  version,
});
