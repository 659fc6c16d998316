import { CONTACT_TRANSITIONS } from '@parley/contracts/contact/contact.routes.ts';
import {
  type ContactMessage,
  contactMessages,
} from '@parley/data/contact/contact-messages.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { nextState } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { toVersionProblem } from '../shared/version-problem.ts';
import { contactMessageView } from './contact-message-view.ts';

/**
 * Who looks after a message, and whether it is done with. Only people of the platform can be named.
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
