import { MAX_PARTICIPANTS } from '@parley/contracts/chat/chat.schema.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { changeGroup } from './change-group.ts';
import { colleagues } from '../colleagues.ts';
import { has } from './chat-thread-context.ts';
import { threadView } from './thread-view.ts';

export const addChatParticipants: HandlerOf<'add-chat-participants'> = (context) =>
  changeGroup<'add-chat-participants'>(
    context,
    async ({ people }) => {
      const found = await colleagues(context.store, context.request.body.user_ids);
      if (isFailure(found)) return found;
      const fresh = found.filter(({ user_id }) => !has(people, user_id));
      if (fresh.length === 0) return 'unchanged';
      if (people.length + fresh.length > MAX_PARTICIPANTS)
        return fail('chat-full', `A group has at most ${MAX_PARTICIPANTS} people`);
      return {
        people: [...people, ...fresh],
        notice: 'added',
        names: fresh.map(({ name }) => name),
        added: fresh.map(({ user_id }) => user_id),
      };
    },
    async (talk) => ({
      status: 200,
      body: await threadView(context.store, talk, context.caller.userId),
    }),
  );
