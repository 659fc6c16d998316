/** A change that follows a recipe of `docs/recipes.md`, to see that the recipe names all places. */
export interface Probe {
  /** The heading of the recipe. */
  recipe: string;
  /** What is written by hand, without tests. */
  changes: readonly ProbeChange[];
  /** The tests that do not compile without it. */
  tests?: readonly ProbeChange[];
}

interface ProbeChange {
  file: string;
  /** The text in the file after which the change is made; null for a new file. */
  after: string | null;
  insert: string;
}

const field: Probe = {
  recipe: 'A field of the candidate',
  changes: [
    {
      file: 'packages/contracts/src/candidates/candidate-fields.ts',
      after: 'export const CANDIDATE_FIELDS = {\n',
      insert: `  probe: { ...optional(line(40, 0)), subject: 'The probe', heading: 'Probe', own: true },\n`,
    },
    {
      file: 'packages/contracts/src/openapi/words/fields.ts',
      after: 'export const FIELDS = {\n',
      insert: `  probe: 'What the probe says. Empty: nothing.',\n`,
    },
    {
      file: 'packages/domain/src/imports/head-table.ts',
      after: 'HEAD_WORDS: HeadTable = {\n',
      insert: `  probe: { de: 'Probe' },\n`,
    },
    {
      file: 'web/src/features/candidates/form/candidate-form.tsx',
      after: '        <FormRow>\n',
      insert: `          <TextField name="probe" label={t('form.probe')} maxLength={40} />\n`,
    },
    {
      file: 'web/src/features/candidates/detail/candidate-detail.tsx',
      after: '[candidate.headline, ',
      insert: 'candidate.probe, ',
    },
    {
      file: 'web/src/features/candidate-area/own-profile-form.tsx',
      after: '      </FormRow>\n',
      insert: `      <TextField name="probe" label={t('profile.probe')} maxLength={40} />\n`,
    },
    {
      file: 'web/src/features/candidates/candidates-strings.ts',
      after: '  form: {\n',
      insert: `    probe: 'Probe',\n`,
    },
    {
      file: 'web/src/features/candidate-area/candidate-area-strings.ts',
      after: '  profile: {\n',
      insert: `    probe: 'Probe',\n`,
    },
  ],
};

const event: Probe = {
  recipe: 'An event',
  changes: [
    {
      file: 'packages/contracts/src/events/mail.events.ts',
      after: 'defineEvents({\n',
      insert:
        `  'mail.probed': {\n    data: message,\n    effects: true,\n` +
        `    audit: { kind: 'mail', facts: ['thread_id'] },\n  },\n`,
    },
    {
      file: 'web/src/features/audit/audit-strings.ts',
      after: 'EVENT_TEXTS: Readonly<Record<AuditedEventType, string>> = {\n',
      insert: `  'mail.probed': 'Mail probed',\n`,
    },
    {
      file: 'functions/workers/mail-inbound/take-failed-delivery.ts',
      after: '    const result = await store.commit([\n',
      insert:
        `      eventOp(\n        store,\n` +
        `        { type: 'mail.probed', data: { thread_id: threadId, message_id: id } },\n` +
        `        { id: newId('evt'), at, actorId: 'mail', requestId: messageId },\n      ),\n`,
    },
    {
      file: 'functions/workers/outbox/effects/mail-effects.ts',
      after: 'export const mailEffects = {\n',
      insert: `  'mail.probed': async ({ data }, { now }) => void [data.message_id, now()],\n`,
    },
  ],
};

const setting: Probe = {
  recipe: 'A setting of the company',
  changes: [
    {
      file: 'packages/contracts/src/tenants/company-settings.ts',
      after: 'const OWN = {\n',
      insert:
        `  probes: {\n    ...setting(z.boolean(), false),\n    change: z.boolean(),\n` +
        `    summary: 'say whether the company probes',\n` +
        `    changed: () => ({ type: 'company.probes-changed' as const, data: {} }),\n  },\n`,
    },
    {
      file: 'packages/contracts/src/openapi/words/fields.ts',
      after: 'export const FIELDS = {\n',
      insert: `  probes: 'Whether the company probes.',\n`,
    },
    {
      file: 'packages/contracts/src/events/company.events.ts',
      after: 'defineEvents({\n',
      insert:
        `  'company.probes-changed': {\n    data: z.object({}),\n    effects: false,\n` +
        `    audit: { kind: 'companies', facts: [] },\n  },\n`,
    },
    {
      file: 'web/src/features/audit/audit-strings.ts',
      after: 'EVENT_TEXTS: Readonly<Record<AuditedEventType, string>> = {\n',
      insert: `  'company.probes-changed': 'Company probes changed',\n`,
    },
    {
      file: 'web/src/features/company/company-settings-page.tsx',
      after: '  domain: () => <DomainSetting />,\n',
      insert:
        `  probes: ({ probes }) => (\n    <SettingSection name="probes">\n` +
        `      <ToggleSetting setting="probes" section="probes" isOn={probes} />\n` +
        `    </SettingSection>\n  ),\n`,
    },
    {
      file: 'web/src/features/company/company-strings.ts',
      after: 'defineStrings({\n',
      insert:
        `  probes: {\n    title: 'Probes',\n    text: 'The company can probe.',\n    on: 'On',\n` +
        `    off: 'Off',\n    'turn-on': 'Turn on',\n    'turn-off': 'Turn off',\n` +
        `    'is-on': 'It is on',\n    'is-off': 'It is off',\n  },\n`,
    },
  ],
};

const MAIL = `import { CANDIDATE_TEXTS } from '@parley/texts/messages/candidates.ts';
import { fillIn, fillInLines } from '@parley/texts/messages/message.ts';
import { defineMail } from '../define-mail.ts';
import { layOut } from '../lay-out.ts';

interface Probed {
  to: { email: string };
  person: string;
}

export const PROBE_MESSAGE = defineMail<Probed>({
  compose({ to, person }) {
    const { mail } = CANDIDATE_TEXTS.probed;
    const subject = fillIn(mail.subject, { person });
    const paragraphs = fillInLines(mail.lines, { person });
    return {
      to: to.email,
      subject,
      ...layOut({ heading: subject, paragraphs, footer: mail.action }),
    };
  },
  samples: { plain: { to: { email: 'bea.stone@northwind.example' }, person: 'Asha Rao' } },
});
`;

const mail: Probe = {
  recipe: 'A new e-mail',
  changes: [
    {
      file: 'packages/texts/src/messages/candidates.ts',
      after: 'export const CANDIDATE_KINDS = {\n',
      insert:
        `  probed: {\n    label: 'A candidate is probed',\n    group: 'answers',\n` +
        `    mail: 'free',\n    app: 'always',\n    audience: STAFF,\n  },\n`,
    },
    {
      file: 'packages/texts/src/messages/candidates.ts',
      after: 'export const CANDIDATE_TEXTS = {\n',
      insert:
        `  probed: {\n    app: { subject: 'A probe', text: ['{{person}} is probed'] },\n` +
        `    mail: {\n      subject: '{{person}} is probed',\n` +
        `      lines: ['{{person}} is probed.'],\n      action: 'Open',\n    },\n  },\n`,
    },
    {
      file: 'packages/application/src/mails/kinds/probed.ts',
      after: null,
      insert: MAIL,
    },
    {
      file: 'functions/workers/outbox/effects/decisions/notify-of-withdrawal.ts',
      after: `import { notifyMember } from '../notify-member.ts';\n`,
      insert:
        `import { PROBE_MESSAGE } from '@parley/application/mails/kinds/probed.ts';\n` +
        `import type { Member } from '@parley/data/members/member.codec.ts';\n` +
        `\nexport const notifyOfProbe = (to: Member, deps: EffectDependencies): Promise<void> =>\n` +
        `  notifyMember(\n    deps.storeOf(to.tenant_id),\n    to,\n    {\n` +
        `      occasion: 'probe',\n      type: 'probed',\n      params: { person: to.name },\n` +
        `      candidateId: 'cand_01JQ',\n` +
        `      mail: () => PROBE_MESSAGE.compose({ to, person: to.name }),\n` +
        `    },\n    deps,\n  );\n`,
    },
  ],
};

const CONTRACT = `
export const PROBE_ORDERS = ['title'] as const;
const probesList = listContract({
  row: z.strictObject({ id: z.string(), title: z.string() }),
  filters: {},
  orders: PROBE_ORDERS,
});
`;

const LIST = `
export const probeList = defineList({
  code: 'pb',
  subject: null,
  fields: { title: text('t') },
  restore: (stored) => stored,
  words: { prefix: 'PB#', titles: ({ title }) => [title] },
  facets: {},
  combinations: [[]],
  sorts: { title: ({ title }) => nameText(title) },
});
`;

const REPO = `import * as z from 'zod';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

export const probeItem = z.object({ id: z.string(), title: z.string(), version: z.int() });
type Probe = z.infer<typeof probeItem>;
export const PROBES = 'PROBES';

export const probes = {
  write: (store: TenantStore, probe: Probe): WriteOp =>
    store.put(
      { pk: PROBES, sk: probe.id },
      { ...probe, project: 'probe', ...LIST_MARKER },
      'missing',
    ),
};
`;

const PAGE = `import { PROBE_ORDERS } from '@parley/contracts/recordings/recordings.routes.ts';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { Page } from '../../components/layout/page.tsx';
import type { PhoneRow, TableColumn, TableLead } from '../../components/table/table-column.ts';
import { useListAddress } from '../../components/table/toolbar/use-list-address.ts';
import type { Input, Output } from '../../session/api/api.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { ServerList } from '../../shared/lists/server-list.tsx';
import { toListQuery } from '../../shared/lists/to-list-query.ts';
import { useRecordingStrings } from './recordings-strings.ts';

type Query = NonNullable<Input<'list-probes'>['query']>;
type Row = Output<'list-probes'>['items'][number];
const FILTERS = [] as const;
const COLUMNS: TableColumn<Row>[] = [];
const PHONE: PhoneRow<Row> = { sub: ({ id }) => id };
const LEAD: TableLead<Row> = { header: 'Probe', min: 220, grow: 1, title: ({ title }) => title };

export default function ProbesPage() {
  const t = useRecordingStrings();
  const address = useListAddress(FILTERS, PROBE_ORDERS);
  const pages = useApiPages(
    'list-probes',
    { query: toListQuery<Query>(FILTERS, address) },
    { errors: 'own', keepPrevious: true },
  );
  return (
    <Page title={t('probes.title')} width="table">
      <ServerList
        name="probes"
        label={t('probes.title')}
        address={address}
        filterIds={FILTERS}
        sortable={PROBE_ORDERS}
        filters={[]}
        views={[{ id: 'all', label: t('probes.all'), state: { filters: {} } }]}
        searchLabel={t('probes.search')}
        pages={pages}
        rowId={({ id }) => id}
        rowTo={() => undefined}
        lead={LEAD}
        columns={COLUMNS}
        phone={PHONE}
        foot={(count) => t('probes.foot', { count })}
        noneTitle={t('none-fits')}
        noneText={t('none-fits-text')}
        errorTitle={t('failed')}
        empty={<EmptyState title={t('empty')} />}
      />
    </Page>
  );
}
`;

const list: Probe = {
  recipe: 'A list page',
  changes: [
    {
      file: 'packages/contracts/src/recordings/recordings.routes.ts',
      after: `import * as z from 'zod';\n`,
      insert: `import { listContract } from '../lists/list-contract.ts';\n`,
    },
    {
      file: 'packages/contracts/src/recordings/recordings.routes.ts',
      after: `} from './recording.schema.ts';\n`,
      insert: CONTRACT,
    },
    {
      file: 'packages/contracts/src/recordings/recordings.routes.ts',
      after: 'defineRoutes({\n',
      insert:
        `  'list-probes': {\n    method: 'GET',\n    path: '/probes',\n    group: 'recordings',\n` +
        `    access: { action: 'read', subject: 'recordings' },\n` +
        `    request: { query: z.strictObject(probesList.query) },\n` +
        `    responses: { 200: probesList.page },\n    problems: ['malformed-cursor'],\n` +
        `    idempotency: 'safe',\n    summary: 'Probes by title',\n  },\n`,
    },
    {
      file: 'packages/contracts/src/openapi/words/meeting-operations.ts',
      after: 'export const MEETING_OPERATIONS = {\n',
      insert: `  'list-probes': 'Interviewers get those of their own panels.',\n`,
    },
    {
      file: 'packages/data/src/lists/interview-lists.ts',
      after: `import { keys } from '../keys.ts';\n`,
      insert: `import { PROBES, probeItem } from '../probes/probes.repo.ts';\n`,
    },
    {
      file: 'packages/data/src/lists/interview-lists.ts',
      after: `} from './stored-field.ts';\n`,
      insert: LIST,
    },
    {
      file: 'packages/data/src/lists/interview-lists.ts',
      after: 'export const INTERVIEW_LISTS = {\n',
      insert:
        `  probe: listed(probeList, (image) => probeItem.parse(image), {\n` +
        `    each: 'company',\n    query: () => ({ pk: PROBES }),\n` +
        `    keyOf: ({ id }) => ({ pk: PROBES, sk: String(id) }),\n  }),\n`,
    },
    { file: 'packages/data/src/probes/probes.repo.ts', after: null, insert: REPO },
    {
      file: 'functions/recordings/recording-handlers.ts',
      after: `import { recordingList`,
      insert: `, probeList`,
    },
    {
      file: 'functions/recordings/recording-handlers.ts',
      after: `): HandlersFor<'recordings'> => ({\n`,
      insert:
        `  'list-probes': ({ request: { query }, ...context }) =>\n` +
        `    answerPage(context, probeList, {\n      route: 'list-probes',\n      query,\n` +
        `      sort: 'title',\n      filters: {},\n` +
        `      toItem: ({ id, title }) => ({ id, title }),\n    }),\n`,
    },
    {
      file: 'web/src/paths.ts',
      after: `  recordings: '/app/recordings',\n`,
      insert: `  probes: '/app/probes',\n`,
    },
    { file: 'web/src/features/recordings/probes-page.tsx', after: null, insert: PAGE },
    {
      file: 'web/src/features/recordings/recordings.feature.ts',
      after: '  pages: [\n',
      insert: `    { path: paths.probes, any, load: () => import('./probes-page.tsx') },\n`,
    },
    {
      file: 'web/src/features/recordings/recordings.feature.ts',
      after: `defineStrings({ name: 'Recordings'`,
      insert: `, probes: 'Probes'`,
    },
    {
      file: 'web/src/features/recordings/recordings.feature.ts',
      after: '  nav: [\n',
      insert:
        `    {\n      path: paths.probes,\n      label: () => text('probes'),\n` +
        `      icon: 'recording',\n      group: 'decide',\n      any,\n    },\n`,
    },
    {
      file: 'web/src/features/recordings/recordings-strings.ts',
      after: 'defineStrings({\n',
      insert:
        `  probes: {\n    title: 'Probes',\n    all: 'All',\n    search: 'Search probes',\n` +
        `    foot_one: '{{count}} probe',\n    foot_other: '{{count}} probes',\n  },\n`,
    },
  ],
  tests: [
    {
      file: 'test/support/stops/stops.ts',
      after: '    recordings: page(paths.recordings, STAFF),\n',
      insert: '    probes: page(paths.probes, STAFF),\n',
    },
    {
      file: 'test/support/rights/allowed.ts',
      after: `  'list-recordings': { allowed: STAFF },\n`,
      insert: `  'list-probes': { allowed: STAFF },\n`,
    },
  ],
};

export const PROBES: readonly Probe[] = [field, event, setting, mail, list];
