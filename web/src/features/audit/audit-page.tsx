import { AUDIT_KINDS, type AuditEntryView } from '@parley/contracts/audit/audit.routes.ts';
import { Button } from '../../components/buttons/button.tsx';
import { FieldFrame } from '../../components/form/fields/field-frame.tsx';
import { Select } from '../../components/form/fields/select.tsx';
import { type Column, ListTable } from '../../components/layout/list-table.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PickerInput } from '../../components/pickers/lazy-pickers.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { useListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { formatDayTime } from '../../components/time/format-time.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { api } from '../../session/services.ts';
import { useMyZone } from '../../session/use-account.ts';
import { PersonSelect } from '../../shared/choose/person-select.tsx';
import { ExportButton } from '../../shared/lists/export-button.tsx';
import { AUDIT_FILTERS, toAuditQuery } from './audit-query.ts';
import { auditEventText, useAuditStrings } from './audit-strings.ts';
import css from './audit.module.css';

const PERSON = /^[0-9a-f]{8}-/;

/** Also people whose account is disabled: the past is about them too. */
const isAnybody = () => true;

/**
 * /management/audit: the audit of the company or of the platform; the filters are in the address.
 */
export default function AuditPage() {
  const t = useAuditStrings();
  const zone = useMyZone();

  const address = useListAddress(AUDIT_FILTERS, []);
  const question = toAuditQuery(address);
  const { kind = '', person = '', from = '', to = '' } = question;
  const isUpsideDown = from !== '' && to !== '' && to < from;
  const pages = useApiPages(
    'list-audit',
    { query: question },
    { errors: 'own', keepPrevious: true, enabled: !isUpsideDown },
  );
  const isFiltered = Object.keys(question).length > 0;
  const set = (id: (typeof AUDIT_FILTERS)[number], value: string) =>
    address.filter(id, value === '' ? [] : [value]);
  const clear = <Button onClick={() => address.change({ filters: {} })}>{t('clear')}</Button>;
  const who = ({ actor_id, actor_name }: AuditEntryView) => {
    if (actor_name !== null) return actor_name;
    if (actor_id === 'platform' || actor_id === 'public') return t(`actors.${actor_id}`);
    return PERSON.test(actor_id) ? t('actors.left') : t('actors.product', { id: actor_id });
  };
  const columns: Column<AuditEntryView>[] = [
    { id: 'who', header: t('columns.who'), width: '16%', cell: who },
    { id: 'kind', header: t('columns.kind'), width: '16%', cell: (row) => t(`kinds.${row.kind}`) },
    {
      id: 'about',
      header: t('columns.about'),
      width: '40%',
      cell: ({ about }) => (
        <span className={css['about']}>
          {Object.entries(about)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', ')}
        </span>
      ),
    },
  ];
  const empty = isFiltered ? (
    <EmptyState title={t('none-fits')} action={clear}>
      {t('none-fits-text')}
    </EmptyState>
  ) : (
    <EmptyState title={t('empty')}>{t('empty-text')}</EmptyState>
  );
  return (
    <Page
      title={t('title')}
      sub={t('sub')}
      width="table"
      actions={
        <ExportButton
          read={(cursor) => api.call('export-audit', { body: { ...question, cursor } })}
        />
      }
    >
      <p className={`caption secondary ${css['note']}`}>{t('csv')}</p>
      <fieldset className={`stack items-start gap-12 ${css['filters']}`} aria-label={t('filters')}>
        <FieldFrame label={t('kind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(next) => set('kind', next)}
              placeholder={t('everything')}
              options={AUDIT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
          )}
        </FieldFrame>
        <PersonSelect
          label={t('person')}
          placeholder={t('everybody')}
          accepts={isAnybody}
          value={person}
          onChange={(id) => set('person', id)}
        />
        <FieldFrame label={t('from')}>
          {(control) => (
            <PickerInput
              {...control}
              kind="date"
              value={from}
              onChange={(day) => set('from', day)}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('to')} error={isUpsideDown ? t('upside-down') : undefined}>
          {(control) => (
            <PickerInput {...control} kind="date" value={to} onChange={(day) => set('to', day)} />
          )}
        </FieldFrame>
      </fieldset>
      {!isUpsideDown && (
        <AsyncContent
          query={pages}
          errorTitle={t('error')}
          isEmpty={(rows) => rows.length === 0 && !pages.hasMore}
          empty={empty}
        >
          {(rows) => (
            <ListTable
              label={t('title')}
              rows={rows}
              rowId={(row) => row.id}
              rowTo={() => undefined}
              leadHeader={t('columns.what')}
              columns={columns}
              lead={(row) => ({
                title: auditEventText(row.type),
                sub: <span className="num">{formatDayTime(row.at, zone)}</span>,
              })}
              phoneTag={who}
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
      )}
    </Page>
  );
}
