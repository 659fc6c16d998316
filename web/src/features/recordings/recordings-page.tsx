import { paths } from '../../paths.ts';
import { useApiPages } from '../../session/use-api-query.ts';
import { useMyZone } from '../../session/use-account.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Faces } from '../../ui/faces.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { stepName } from '../../ui/step-name.ts';
import { formatDayTime } from '../../ui/time/format-time.ts';
import { useFrom } from '../../ui/use-media.ts';
import { lengthWords } from './length-words.ts';
import { useRecordingStrings } from './recordings-strings.ts';
import { StateTag } from './state-tag.tsx';

/** Recordings the person may hear, newest first. */
export default function RecordingsPage() {
  const t = useRecordingStrings();
  const zone = useMyZone();
  const wide = useFrom('md');
  const pages = useApiPages('list-recordings', { query: {} }, { errors: 'own' });
  return (
    <Page title={t('title')} sub={t('sub')} width="table">
      <Faces
        query={pages} errorTitle={t('failed')} isEmpty={(rows) => rows.length === 0}
        empty={<Panel><EmptyState title={t('empty')} action={<Button to={paths.interviews}>{t('empty-action')}</Button>}>{t('empty-text')}</EmptyState></Panel>}
      >
        {(rows) => (
          <ListTable
            label={t('title')} rows={rows} rowId={({ id }) => id} rowTo={({ id }) => paths.recording(id)} leadHeader={t('columns.candidate')}
            lead={(row) => ({
              start: <Avatar name={row.candidate} id={row.id} size={34} />, title: row.candidate,
              sub: wide ? t('step', { requisition: row.requisition, stage: stepName(row.stage) }) : <span className="num">{formatDayTime(row.started_at, zone)}</span>,
            })}
            columns={[
              { id: 'when', header: t('columns.when'), cell: (row) => <span className="num">{formatDayTime(row.started_at, zone)}</span> },
              { id: 'length', header: t('columns.length'), cell: (row) => <span className="num">{lengthWords(row.duration_seconds)}</span> },
              { id: 'state', header: t('columns.state'), cell: (row) => <StateTag state={row.state} /> },
            ]}
            phoneTag={(row) => <StateTag state={row.state} />}
            footer={<LoadMore shown={rows.length} hasMore={pages.hasMore} loading={pages.loadingMore} onMore={pages.more} />}
          />
        )}
      </Faces>
    </Page>
  );
}
