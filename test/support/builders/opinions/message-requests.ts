import type { MailDraftId } from '@parley/contracts/shared/ids.ts';
import { uploadChatImage } from '@parley/demo/talk/upload-chat-image.ts';
import { DAY, MINUTE } from '../company.ts';
import { arrivedNote } from '../mail-fixture.ts';
import { putTranscript } from '../put-transcript.ts';
import { eventOn } from '../samples/interview-samples.ts';
import { type Ground, type PlantedRequests, toCard, toThread } from './ground.ts';

const draftMail = ({ authors, names }: Ground) =>
  authors.rita.call('create-mail-draft', {
    body: { candidate_ids: [names.candidateId], subject: 'x', body: 'x' },
  });

async function sendMail({ authors, product }: Ground, id: MailDraftId): Promise<void> {
  const params = { id };
  const { version } = await authors.rita.call('get-mail-draft', { params });
  await authors.rita.call('send-mail-draft', { params, body: {} }, { ifMatch: version });
  await product.stack.idle();
}

/** Requests about comments, chat, mail, calendars, members, transcripts and voices. */
export const MESSAGE_REQUESTS: PlantedRequests = {
  'update-card-comment': async (ground) => {
    const { comment } = await ground.authors.rita.call('add-card-comment', {
      params: toCard(ground),
      body: { text: 'x' },
    });
    return [
      {
        as: 'rita',
        request: { params: { ...toCard(ground), commentId: comment.id }, body: { text: 'x' } },
      },
    ];
  },
  'send-chat-message': async (ground) => {
    const { rita } = ground.authors;
    const image = await uploadChatImage(rita, toThread(ground).threadKey, 'x.png');
    const body = { text: 'x', client_id: crypto.randomUUID() };
    return [
      { as: 'rita', request: { params: toThread(ground), body: { ...body, contentType: 'text' } } },
      {
        as: 'rita',
        request: {
          params: toThread(ground),
          body: { ...body, client_id: crypto.randomUUID(), contentType: 'image', image },
        },
      },
    ];
  },
  'edit-chat-message': async (ground) => {
    const { id } = await ground.authors.rita.call('send-chat-message', {
      params: toThread(ground),
      body: { contentType: 'text', client_id: crypto.randomUUID(), text: 'x' },
    });
    return [
      {
        as: 'rita',
        request: { params: { ...toThread(ground), messageId: id }, body: { text: 'x' } },
      },
    ];
  },
  'create-chat-thread': ({ authors }) => [
    { as: 'rita', request: { body: { name: 'x', user_ids: [authors.adam.userId] } } },
  ],
  'rename-chat-thread': async ({ authors }) => {
    const { threadKey } = await authors.rita.call('create-chat-thread', {
      body: { name: 'x', user_ids: [authors.adam.userId] },
    });
    return [{ as: 'rita', request: { params: { threadKey }, body: { name: 'x' } } }];
  },
  'create-calendar-event': ({ product }) => [
    { as: 'rita', request: { body: eventOn(product.now().getTime()) } },
  ],
  'update-calendar-event': async ({ product, authors }) => {
    const at = product.now().getTime() + 2 * DAY;
    const { id } = await authors.rita.call('create-calendar-event', { body: eventOn(at) });
    return [{ as: 'rita', request: { body: { id, ...eventOn(at + 60 * MINUTE) } } }];
  },
  'update-user': ({ authors }) => [
    { as: 'adam', request: { body: { user_id: authors.ivy.userId, name: 'x' } } },
  ],
  'create-mail-draft': (ground) => [
    {
      as: 'rita',
      request: {
        body: {
          candidate_ids: [ground.names.candidateId],
          requisition_id: ground.names.requisitionId,
          subject: 'x',
          body: 'x',
        },
      },
      after: ({ id }: { id: MailDraftId }) => sendMail(ground, id),
    },
  ],
  'update-mail-draft': async (ground) => {
    const { id } = await draftMail(ground);
    const body = { subject: 'x', body: 'x' };
    return [{ as: 'rita', request: { params: { id }, body }, after: () => sendMail(ground, id) }];
  },
  'close-voice-case': async ({ names, authors }) => {
    const params = { sid: names.recordingId };
    const { version } = await authors.rita.call('get-voice-case', { params });
    await authors.rita.call(
      'assign-voice-case',
      { params, body: { assignee_id: authors.rita.userId } },
      { ifMatch: version },
    );
    return [{ as: 'rita', request: { params, body: { note: 'x', finding: 'same-person' } } }];
  },
  'correct-transcript': async ({ names, product, company }) => {
    await product.withinEnvironment(() =>
      putTranscript(company.tenantId, names.recordingId, [
        [null, 1, 'one two three'],
        [null, 5, 'four five'],
      ]),
    );
    await product.stack.idle();
    const params = { sid: names.recordingId };
    const words = { kind: 'words', turn: '1', at: 0, count: 1, text: 'x' };
    const voice = { kind: 'person', turn: '2', voice: 'x', person: null };
    const sent = [words, voice].map((change) => ({ params, body: { change } }));
    return sent.map((request) => ({ as: 'rita' as const, request }));
  },
  'create-mail-upload': async (ground) => {
    const { id } = await draftMail(ground);
    const body = { file_name: 'x.txt', file_type: 'text/plain', file_size: 1 };
    return [{ as: 'rita', request: { params: { id }, body } }];
  },
  'attach-to-mail-draft': async (ground) => {
    const { rita } = ground.authors;
    const { id } = await draftMail(ground);
    const body = await arrivedNote(rita, id, 'x.txt');
    return [{ as: 'rita', request: { params: { id }, body }, after: () => sendMail(ground, id) }];
  },
};
