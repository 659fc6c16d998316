import type { VoiceCaseRow } from '@parley/contracts/voices/voice.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { type LinkTab, LinkTabs } from '../../components/layout/link-tabs.tsx';
import { type Column, ListTable } from '../../components/layout/list-table.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { useListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { stepName } from '../../components/text/formats.ts';
import { formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { useMyZone } from '../../session/use-account.ts';
import { DueTag, FoundText } from './voice-case-tags.tsx';
import { useVoiceCasesStrings } from './voice-cases-strings.ts';

const FILTERS = ['state', 'mine'] as const;
const QUERIES = {
  open: { state: 'open' },
  mine: { state: 'open', mine: true },
  closed: { state: 'closed' },
} as const;
type Tab = keyof typeof QUERIES;
const TABS: readonly Tab[] = ['open', 'mine', 'closed'];

/** The voice cases, due ones first. The tab is part of the address. */
export default function VoiceCasesPage() {
  const t = useVoiceCasesStrings();
  const zone = useMyZone();
  const address = useListAddress(FILTERS, []);
  const current = toTab(address.filters);
  const pages = useApiPages(
    'list-voice-cases',
    { query: { ...QUERIES[current], limit: 50 } },
    { errors: 'own', keepPrevious: true },
  );
  const toAddress = (tab: Tab) =>
    address.to({
      view: null,
      q: '',
      sort: null,
      filters: {
        ...(tab === 'mine' ? { mine: ['true'] } : {}),
        ...(tab === 'closed' ? { state: ['closed'] } : {}),
      },
    });
  const tabs = TABS.map((tab): LinkTab => ({
    label: t(`tabs.${tab}`),
    to: toAddress(tab),
    current: tab === current,
  }));
  const columns: Column<VoiceCaseRow>[] = [
    { id: 'found', header: t('columns.found'), cell: (row) => <FoundText of={row} /> },
    {
      id: 'recorded',
      header: t('columns.recorded'),
      cell: (row) => <span className="num">{formatDayTime(row.recorded_at, zone)}</span>,
    },
    {
      id: 'assignee',
      header: t('columns.assignee'),
      cell: (row) => (
        <>
          {row.assignee?.name ?? t('nobody')}
          {row.answered && <div className="caption secondary">{t('answered')}</div>}
        </>
      ),
    },
    { id: 'due', header: t('columns.due'), cell: (row) => <DueTag of={row} /> },
  ];
  return (
    <Page title={t('title')} sub={t('sub')} width="table">
      <LinkTabs label={t('title')} tabs={tabs} />
      <div style={{ marginTop: 20 }}>
        <AsyncContent
          query={pages}
          errorTitle={t('failed')}
          isEmpty={(rows) => rows.length === 0 && !pages.hasMore}
          empty={
            <EmptyState
              title={t(`empty.${current}`)}
              action={
                current !== 'open' && <Button to={toAddress('open')}>{t('empty.action')}</Button>
              }
            >
              {t(`empty.${current}-text`)}
            </EmptyState>
          }
        >
          {(rows) => (
            <ListTable
              label={t('title')}
              rows={rows}
              rowId={(row) => row.recording_id}
              rowTo={(row) => paths.voiceCase(row.recording_id)}
              leadHeader={t('columns.candidate')}
              lead={(row) => ({
                start: <Avatar name={row.candidate} id={row.candidate_id} size={34} />,
                title: row.candidate,
                sub: t('step', { requisition: row.requisition, stage: stepName(row.stage) }),
              })}
              columns={columns}
              phoneTag={(row) => <DueTag of={row} />}
              footer={
                <LoadMore
                  shown={rows.length}
                  hasMore={pages.hasMore}
                  loading={pages.loadingMore}
                  onMore={pages.more}
                />
              }
            />
          )}
        </AsyncContent>
      </div>
    </Page>
  );
}

function toTab(filters: Readonly<Record<string, readonly string[]>>): Tab {
  if (filters['mine']?.[0] === 'true') return 'mine';
  return filters['state']?.[0] === 'closed' ? 'closed' : 'open';
}
