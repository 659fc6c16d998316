import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { putReceivedMail } from '../../support/builders/put-received-mail.ts';
import type { Company } from '../../support/builders/test-company.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import { plain, type BenchRequest } from './bench-request.ts';

const newDraft = ({ people, candidateId, requisitionId }: Company) =>
  people.admin.call('create-mail-draft', {
    body: {
      candidate_ids: [candidateId],
      requisition_id: requisitionId,
      subject: 'Sample',
      body: 'Hello {{candidate.first_name}}',
    },
  });
const newTemplate = ({ people }: Company) =>
  people.admin.call('create-mail-template', {
    body: { name: 'Sample', subject: 'Hello', body: 'Hello' },
  });
const newLabel = ({ people }: Company) =>
  people.admin.call('create-mail-label', {
    body: { name: `Sample ${crypto.randomUUID().slice(0, 8)}`, colour: 'info' },
  });

const ELSEWHERE = 'elsewhere@mail.example';
const storeOf = (product: TestProduct, { tenantId }: Company) =>
  tenantStore(product.table, tenantId);

/** Requests that read mail threads. */
const READS: readonly BenchRequest[] = [
  plain('get-mail-summary'),
  plain(
    'list-mail-threads',
    'recruiter',
    () => ({ query: { label: 'all', limit: '25' } }),
    'list-mail-threads, page of 25',
  ),
  plain(
    'list-mail-threads',
    'recruiter',
    () => ({ query: { q: 'welcome' } }),
    'list-mail-threads, search',
  ),
  plain(
    'list-mail-threads',
    'recruiter',
    (_, { candidateId }) => ({ query: { candidate_id: candidateId } }),
    'list-mail-threads of a candidate',
  ),
  plain('get-mail-thread'),
  plain('list-mail-messages'),
  plain('get-mail-attachment'),
  plain('list-mail-drafts', 'admin'),
  plain('get-mail-draft', 'admin'),
  plain('preview-mail'),
  plain('list-mail-templates'),
  plain('list-own-mail', 'candidate'),
  plain('get-own-mail', 'candidate'),
  plain('list-own-mail-messages', 'candidate'),
  plain('get-own-mail-attachment', 'candidate'),
];

const draftRequest = (
  route: 'update-mail-draft' | 'send-mail-draft' | 'delete-mail-draft',
  body?: object,
): BenchRequest => ({
  name: route,
  route,
  ask: async (_, company) => {
    const { id, version } = await newDraft(company);
    return {
      actor: company.people.admin,
      request: { params: { id }, ...(body ? { body } : {}) },
      version,
    };
  },
});

/** Requests that change mail threads. */
const CHANGES: readonly BenchRequest[] = [
  plain(
    'change-mail-threads',
    'recruiter',
    (_, { mailThreadId }) => ({ body: { thread_ids: [mailThreadId], action: 'star' } }),
    'change-mail-threads, a star',
  ),
  plain(
    'change-mail-threads',
    'recruiter',
    (_, { mailThreadId }) => ({ body: { thread_ids: [mailThreadId], action: 'inbox' } }),
    'change-mail-threads, a move',
  ),
  plain('create-mail-draft', 'admin'),
  draftRequest('update-mail-draft', { body: 'Changed' }),
  draftRequest('send-mail-draft', {}),
  draftRequest('delete-mail-draft'),
  plain('cancel-mail-draft', 'admin'),
  plain('create-mail-upload', 'admin'),
  {
    name: 'create-mail-label',
    route: 'create-mail-label',
    ask: async (_, { people }) => ({
      actor: people.admin,
      request: { body: { name: `Own ${crypto.randomUUID().slice(0, 8)}`, colour: 'ok' } },
    }),
  },
  ...(['update-mail-label', 'delete-mail-label'] as const).map((route): BenchRequest => ({
    name: route,
    route,
    ask: async (_, company) => ({
      actor: company.people.admin,
      request: {
        params: { id: (await newLabel(company)).id },
        ...(route === 'update-mail-label'
          ? { body: { name: `Changed ${crypto.randomUUID().slice(0, 8)}`, colour: 'bad' } }
          : {}),
      },
    }),
  })),
  plain('create-mail-template', 'admin'),
  ...(['update-mail-template', 'delete-mail-template'] as const).map((route): BenchRequest => ({
    name: route,
    route,
    ask: async (_, company) => ({
      actor: company.people.admin,
      request: {
        params: { id: (await newTemplate(company)).id },
        ...(route === 'update-mail-template'
          ? { body: { name: 'Changed', subject: 'Hello', body: 'Hello' } }
          : {}),
      },
      version: 1,
    }),
  })),
  {
    name: 'attach-to-mail-draft',
    route: 'attach-to-mail-draft',
    ask: async (_, company) => {
      const { admin } = company.people;
      const params = { id: (await newDraft(company)).id };
      const file = { file_name: 'note.txt', file_type: 'text/plain', file_size: 5 };
      const form = await admin.call('create-mail-upload', { params, body: file });
      const data = new FormData();
      for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
      data.append('file', new Blob(['hello'], { type: 'text/plain' }), 'note.txt');
      await fetch(form.url, { method: 'POST', body: data });
      return {
        actor: admin,
        request: { params, body: { ...file, attachment_id: form.attachment_id } },
      };
    },
  },
  plain('read-own-mail', 'candidate'),
  plain('answer-own-mail', 'candidate'),
  plain('begin-own-mail', 'candidate'),
  {
    name: 'confirm-mail-sender',
    route: 'confirm-mail-sender',
    ask: async (product, company) => {
      const message_id = await putReceivedMail(storeOf(product, company), company.mailThreadId, {
        from: ELSEWHERE,
        now: product.now(),
      });
      return {
        actor: company.people.recruiter,
        request: { params: { id: company.mailThreadId }, body: { message_id } },
      };
    },
  },
  {
    name: 'choose-reply-address',
    route: 'choose-reply-address',
    ask: async (product, company) => {
      const store = storeOf(product, company);
      const thread = (await mailThreads.get(store, company.mailThreadId))!;
      const asked = { ...thread, reply_to: { address: ELSEWHERE }, version: thread.version + 1 };
      await store.commit(mailThreads.write(store, thread, asked));
      return {
        actor: company.people.recruiter,
        request: { params: { id: thread.id }, body: { address: ELSEWHERE, use: true } },
      };
    },
  },
  // This request is last, because it deletes the thread.
  {
    name: 'delete-mail-thread',
    route: 'delete-mail-thread',
    ask: async (_, { people, mailThreadId }) => {
      await people.admin.call('change-mail-threads', {
        body: { thread_ids: [mailThreadId], action: 'trash' },
      });
      return { actor: people.admin, request: { params: { id: mailThreadId } } };
    },
  },
];

/** All requests about mail threads, reads first. */
export const MAIL_REQUESTS: readonly BenchRequest[] = [...READS, ...CHANGES];
