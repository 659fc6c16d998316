import type { ErasureView } from '@parley/contracts/erasure/erasure.schema.ts';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useErasuresStrings } from './erasures-strings.ts';

const LOOK_AGAIN_MS = 5_000;

/**
 * /app/management/erasures: the receipts of erasures, and an explanation of what is deleted, when
 * it is gone, and what is kept without personal data.
 */
export default function ErasuresPage() {
  const t = useErasuresStrings();
  const erasures = useApiPages(
    'list-erasures',
    {},
    { errors: 'own', refetchIntervalMs: LOOK_AGAIN_MS },
  );
  return (
    <Page title={t('title')} sub={t('sub')} width="form">
      <Section title={t('list')}>
        <AsyncContent
          query={erasures}
          errorTitle={t('failed')}
          isEmpty={(rows) => rows.length === 0}
          empty={
            <Panel>
              <EmptyState title={t('none')}>{t('none-text')}</EmptyState>
            </Panel>
          }
        >
          {(rows) => (
            <>
              <RowList label={t('title')}>
                {rows.map((row) => (
                  <ErasureRow key={row.id} erasure={row} />
                ))}
              </RowList>
              {erasures.hasMore && (
                <LoadMore
                  shown={rows.length}
                  hasMore
                  loading={erasures.loadingMore}
                  onMore={erasures.more}
                />
              )}
            </>
          )}
        </AsyncContent>
      </Section>
      <Section title={t('goes')}>
        <p className="body2">{t('goes-text')}</p>
      </Section>
      <Section title={t('when')}>
        <p className="body2">{t('when-text')}</p>
      </Section>
      <Section title={t('stays')}>
        <p className="body2">{t('stays-text')}</p>
      </Section>
      <Section title={t('staff')}>
        <p className="body2">{t('staff-text')}</p>
      </Section>
    </Page>
  );
}

/** A receipt: who asked for it, when it was done, how much of each kind was erased. */
function ErasureRow({
  erasure: { of, requested_by, started_at, finished_at, erased, backups_until },
}: {
  erasure: ErasureView;
}) {
  const t = useErasuresStrings();
  const zone = useMyZone();
  const at = (instant: string) =>
    new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    }).format(Date.parse(instant));
  const asked = t('asked', { name: requested_by.name, at: at(started_at) });
  const what = [
    t('profile'),
    ...erased.map(({ kind, count }) => t(`erased.${kind}`, { count })),
  ].join(', ');
  const day = (instant: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: zone }).format(
      Date.parse(instant),
    );
  return (
    <Row
      title={<span className="strong">{t(`of.${of}`)}</span>}
      sub={
        <>
          <p className="body2">
            {asked} {finished_at ? t('done', { at: at(finished_at) }) : t('going')}
          </p>
          {finished_at && <p className="body2">{t('receipt', { what })}</p>}
          {backups_until && <p className="body2">{t('backups', { day: day(backups_until) })}</p>}
        </>
      }
    />
  );
}
