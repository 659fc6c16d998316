import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { signUp } from '@parley/demo/actors/actor.ts';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import { arrivedPicture } from '@parley/demo/talk/arrived-picture.ts';
import { uploadCv } from '@parley/demo/upload-cv.ts';
import { listNames } from '../../support/builders/company.ts';
import { putContactMessage } from '../../support/builders/put-contact-message.ts';
import { putRecording } from '../../support/builders/put-recording.ts';
import { sampleOf } from '../../support/builders/sample-requests.ts';
import { eventOn } from '../../support/builders/samples/interview-samples.ts';
import { freshCompany, freshEmail } from '../../support/builders/samples/names.ts';
import type { Company } from '../../support/builders/test-company.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import { plain, type BenchRequest } from '../units/bench-request.ts';

const CV = demoCv('Noor Candidate', 'Engineer', ['TypeScript']);
const invite = ({ people }: Company) =>
  people.admin.call('create-user', {
    body: { email: freshEmail('invited'), name: 'In Vited', role: 'interviewer' },
  });

async function newFile({ people, candidateId }: Company): Promise<string> {
  await uploadCv(people.recruiter, candidateId, 'cv.pdf', CV);
  return (
    await people.recruiter.call('list-candidate-files', { query: { candidate_id: candidateId } })
  ).items[0]!.id;
}

/** Uploads a file that waits for its confirmation. */
async function arrived({ people, candidateId }: Company) {
  const file = { file_type: 'application/pdf', file_size: CV.length };
  const form = await people.recruiter.call('create-upload', {
    body: { candidate_id: candidateId, filename: 'cv.pdf', ...file },
  });
  const data = new FormData();
  for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
  data.append('file', new Blob([new Uint8Array(CV)], { type: file.file_type }), 'cv.pdf');
  const posted = await fetch(form.url, { method: 'POST', body: data });
  if (!posted.ok) throw new Error(`the bucket refused the file: ${posted.status}`);
  return {
    candidate_id: candidateId,
    file_name: 'cv.pdf',
    file_path: form.file_path,
    file_description: 'CV',
    ...file,
  };
}

const newTenant = ({ platformAdmin }: TestProduct) =>
  platformAdmin.call('create-tenant', { body: { name: freshCompany() } });

/** Requests that change files, people, companies and messages. */
export const CHANGES_OF_PEOPLE: readonly BenchRequest[] = [
  {
    name: 'create-candidate-file',
    route: 'create-candidate-file',
    ask: async (_, company) => ({
      actor: company.people.recruiter,
      request: { body: await arrived(company) },
    }),
  },
  {
    name: 'delete-candidate-file',
    route: 'delete-candidate-file',
    ask: async (_, company) => ({
      actor: company.people.recruiter,
      request: { params: { id: await newFile(company) } },
    }),
  },
  {
    name: 'delete-file-by-key',
    route: 'delete-file-by-key',
    ask: async (_, company) => ({
      actor: company.people.recruiter,
      request: { params: { userId: company.candidateId, key: await newFile(company) } },
    }),
  },
  plain('create-user', 'admin'),
  {
    name: 'resend-invitation',
    route: 'resend-invitation',
    ask: async (_, company) => ({
      actor: company.people.admin,
      request: { body: { user_id: (await invite(company)).user_id } },
    }),
  },
  {
    name: 'update-user',
    route: 'update-user',
    ask: async (_, company) => {
      const { user_id, version } = await invite(company);
      return {
        actor: company.people.admin,
        request: { body: { user_id, name: 'Changed Name' } },
        version,
      };
    },
  },
  {
    name: 'delete-user',
    route: 'delete-user',
    ask: async (_, company) => ({
      actor: company.people.admin,
      request: { body: { user_id: (await invite(company)).user_id } },
    }),
  },
  {
    name: 'update-availability',
    route: 'update-availability',
    ask: async (_, { people: { second } }) => {
      const { version } = await second.call('get-availability', {
        params: { userId: second.userId },
        body: {},
      });
      return {
        actor: second,
        request: {
          params: { userId: second.userId },
          body: {
            zone: 'UTC',
            weekly: [{ weekday: 1, start: '09:00', end: '17:00' }],
            exceptions: [],
            cap_per_day: null,
            cap_per_week: null,
          },
        },
        version,
      };
    },
  },
  plain('create-calendar-event', 'second'),
  plain('make-calendar-feed', 'second'),
  plain('remove-calendar-feed', 'second'),
  ...(['update-calendar-event', 'remove-calendar-event'] as const).map((route): BenchRequest => ({
    name: route,
    route,
    ask: async (product, { people: { second } }) => {
      const event = eventOn(product.now().getTime());
      const { id, version } = await second.call('create-calendar-event', { body: event });
      return {
        actor: second,
        request: {
          body:
            route === 'remove-calendar-event' ? { id } : { id, ...event, title: 'Changed title' },
        },
        version,
      };
    },
  })),
  {
    name: 'update-account',
    route: 'update-account',
    ask: async (_, { people: { second } }) => {
      const { version } = await second.call('get-account', {});
      return { actor: second, request: { body: { name: 'Changed Name' } }, version };
    },
  },
  plain('switch-tenant', 'manager'),
  plain('update-notification-choices', 'second'),
  plain('update-settings', 'second'),
  plain('create-avatar-upload', 'second'),
  plain('remove-avatar', 'second'),
  {
    name: 'set-avatar',
    route: 'set-avatar',
    ask: async (_, { people: { second } }) => ({
      actor: second,
      request: { body: { key: await arrivedPicture(second) } },
    }),
  },
  {
    name: 'reset-two-step',
    route: 'reset-two-step',
    ask: async (_, company) => ({
      actor: company.people.admin,
      request: { body: { user_id: (await invite(company)).user_id } },
    }),
  },
  {
    name: 'register-company',
    route: 'register-company',
    ask: async (product) => ({
      actor: await signUp(product.target, freshEmail('founder')),
      request: { body: { company_name: freshCompany(), name: 'Foun Der', zone: 'UTC' } },
    }),
  },
  {
    name: 'create-tenant',
    route: 'create-tenant',
    ask: async (product) => ({
      actor: product.platformAdmin,
      request: { body: { name: freshCompany() } },
    }),
  },
  {
    name: 'update-recording-settings',
    route: 'update-recording-settings',
    ask: async (product, company) => ({
      ...(await plain('update-recording-settings', 'admin').ask(product, company)),
      version: 1,
    }),
  },
  {
    name: 'erase-recording',
    route: 'erase-recording',
    ask: async (product, company) => ({
      actor: company.people.admin,
      request: {
        params: {
          sid: await product.withinEnvironment(() =>
            putRecording(company, product.now().getTime()),
          ),
        },
      },
      version: 1,
    }),
  },
  {
    name: 'update-tenant',
    route: 'update-tenant',
    ask: async (product) => {
      const { id, version } = await newTenant(product);
      return {
        actor: product.platformAdmin,
        request: { params: { id: String(id) }, body: { city: 'Oslo' } },
        version,
      };
    },
  },
  {
    name: 'delete-tenant',
    route: 'delete-tenant',
    ask: async (product) => {
      const { id, version } = await newTenant(product);
      return { actor: product.platformAdmin, request: { params: { id: String(id) } }, version };
    },
  },
  ...(['update-contact-message', 'answer-contact-message'] as const).map((route): BenchRequest => ({
    name: route,
    route,
    ask: async (product, company) => {
      const contactMessageId = await product.withinEnvironment(() =>
        putContactMessage('Sample', product.now().getTime()),
      );
      return {
        actor: product.platformAdmin,
        request: sampleOf(route, { ...listNames(company), contactMessageId }, product.now()),
        version: 1,
      };
    },
  })),
  plain('export-audit', 'admin'),
  plain('update-company-settings', 'admin'),
  plain('note-password-change', 'manager'),
  plain('note-two-step', 'manager'),
  {
    name: 'begin-registration',
    route: 'begin-registration',
    ask: async () => ({ actor: undefined, request: { body: { email: freshEmail('begun') } } }),
  },
  {
    name: 'ask-for-invitation',
    route: 'ask-for-invitation',
    ask: async () => ({ actor: undefined, request: { body: { email: freshEmail('asked') } } }),
  },
  {
    name: 'invite-tenant-admin',
    route: 'invite-tenant-admin',
    ask: async (product, company) => ({
      actor: product.platformAdmin,
      request: sampleOf('invite-tenant-admin', listNames(company), product.now()),
    }),
  },
  {
    name: 'reinvite-tenant-admin',
    route: 'reinvite-tenant-admin',
    ask: async (product) => {
      const made = await newTenant(product);
      const { user_id } = await product.platformAdmin.call('invite-tenant-admin', {
        params: { id: String(made.id) },
        body: { email: freshEmail('admin'), name: 'Ad Min' },
      });
      return {
        actor: product.platformAdmin,
        request: { params: { id: String(made.id) }, body: { user_id } },
      };
    },
  },
  {
    name: 'send-contact-message',
    route: 'send-contact-message',
    ask: async () => ({
      actor: undefined,
      request: { body: { name: 'Vi Sitor', email: 'visitor@mail.example', message: 'Hello' } },
    }),
  },
  plain('sign-out', 'second'),
];

/** Requests of a company that has to prove its domain, because the platform has not approved it. */
export const CHANGES_OF_ITS_DOMAIN: readonly BenchRequest[] = (
  ['choose-domain', 'check-domain'] as const
).map((route) => ({
  name: route,
  route,
  ask: async (product, company) => {
    const store = tenantStore(product.table, company.tenantId);
    const found = await tenants.get(store);
    if (found?.approved_at !== null)
      await store.commit([tenants.change(store, { approved_at: null, proved_domain: '' })]);
    return {
      actor: company.people.admin,
      request: sampleOf(route, listNames(company), product.now()),
    };
  },
}));
