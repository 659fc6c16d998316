import { uploadChatImage } from '@parley/demo/talk/upload-chat-image.ts';
import type { Company } from '../../support/builders/test-company.ts';
import { plain, type BenchRequest } from '../units/bench-request.ts';

const ours = ({ requisitionId, candidateId }: Company) => `${requisitionId}~${candidateId}`;
const words = (text: string) => ({
  contentType: 'text' as const,
  client_id: crypto.randomUUID(),
  text,
});
const sendMessage = ({ people }: Company) =>
  people.recruiter.call('send-chat-message', {
    params: { threadKey: people.interviewer.userId },
    body: words('Shall we meet at noon?'),
  });
const group = ({ people }: Company) =>
  people.recruiter.call('create-chat-thread', {
    body: { name: 'Sample group', user_ids: [people.interviewer.userId] },
  });

/** Requests of the team chat: polling, with and without updates, and messages. */
export const CHAT: readonly BenchRequest[] = [
  plain('list-candidate-voices'),
  plain('list-chat-contacts'),
  plain(
    'list-chat-contacts',
    'recruiter',
    () => ({ query: { q: 'inter' } }),
    'list-chat-contacts, by a word',
  ),
  plain('list-chat-threads'),
  plain('get-chat-thread'),
  plain('list-chat-messages'),
  plain('get-chat-image', 'interviewer'),
  plain('get-chat-news'),
  {
    name: 'get-chat-news, nothing new',
    route: 'get-chat-news',
    ask: async (_, company) => {
      const { recruiter } = company.people;
      const { version } = await recruiter.call('list-chat-messages', {
        params: { threadKey: ours(company) },
      });
      return {
        actor: recruiter,
        request: { params: { threadKey: ours(company) }, query: { version: String(version) } },
      };
    },
  },
  plain('mark-chat-thread-seen', 'interviewer'),
  plain('create-chat-upload'),
  plain('create-chat-thread'),
  {
    name: 'send-chat-message, to one',
    route: 'send-chat-message',
    ask: async (_, { people }) => ({
      actor: people.recruiter,
      request: {
        params: { threadKey: people.interviewer.userId },
        body: words('Shall we meet at noon?'),
      },
    }),
  },
  plain(
    'send-chat-message',
    'recruiter',
    (request) => request,
    'send-chat-message, about an application',
  ),
  {
    name: 'send-chat-message, a picture',
    route: 'send-chat-message',
    ask: async (_, { people }) => {
      const threadKey = people.interviewer.userId;
      return {
        actor: people.recruiter,
        request: {
          params: { threadKey },
          body: {
            contentType: 'image',
            client_id: crypto.randomUUID(),
            image: await uploadChatImage(people.recruiter, threadKey, 'board.png'),
          },
        },
      };
    },
  },
  {
    name: 'edit-chat-message',
    route: 'edit-chat-message',
    ask: async (_, company) => {
      const { id, version } = await sendMessage(company);
      return {
        actor: company.people.recruiter,
        request: {
          params: { threadKey: company.people.interviewer.userId, messageId: id },
          body: { text: 'At one' },
        },
        version,
      };
    },
  },
  {
    name: 'delete-chat-message',
    route: 'delete-chat-message',
    ask: async (_, company) => ({
      actor: company.people.recruiter,
      request: {
        params: {
          threadKey: company.people.interviewer.userId,
          messageId: (await sendMessage(company)).id,
        },
      },
    }),
  },
  {
    name: 'rename-chat-thread',
    route: 'rename-chat-thread',
    ask: async (_, company) => ({
      actor: company.people.recruiter,
      request: {
        params: { threadKey: (await group(company)).threadKey },
        body: { name: 'Changed name' },
      },
    }),
  },
  {
    name: 'add-chat-participants',
    route: 'add-chat-participants',
    ask: async (_, company) => ({
      actor: company.people.recruiter,
      request: {
        params: { threadKey: (await group(company)).threadKey },
        body: { user_ids: [company.people.second.userId] },
      },
    }),
  },
  {
    name: 'leave-chat-thread',
    route: 'leave-chat-thread',
    ask: async (_, company) => ({
      actor: company.people.recruiter,
      request: { params: { threadKey: (await group(company)).threadKey } },
    }),
  },
];
