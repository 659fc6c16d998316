import { APPLICATION_STAGES, SOURCES } from '@parley/contracts/applications/application.schema.ts';
import { useState } from 'react';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import type { TableFilter } from '../../../components/table/toolbar/table-filter.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';

/** The filters above the list. The requisitions are read when somebody looks for one. */
export function useCandidateFilters(
  chosen: Readonly<Record<string, readonly string[]>>,
): TableFilter[] {
  const t = useCandidatesStrings();
  const words = useSharedStrings();
  const [asked, setAsked] = useState(false);
  const wanted = asked || chosen['requisition_id'] !== undefined;
  const requisitions = useApiQuery(
    'list-requisitions',
    { query: { limit: '100', sort: 'title' } },
    { enabled: wanted, errors: 'own' },
  );
  return [
    {
      id: 'requisition_id',
      label: t('columns.requisition'),
      single: true,
      onOpen: () => setAsked(true),
      loading: wanted && requisitions.isPending,
      options: requisitions.data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? [],
    },
    {
      id: 'stage',
      label: t('columns.stage'),
      single: true,
      options: [
        ...APPLICATION_STAGES.map((stage) => ({ value: stage, label: words(`stages.${stage}`) })),
        { value: 'none', label: t('next.none') },
      ],
    },
    {
      id: 'source',
      label: t('columns.source'),
      single: true,
      options: SOURCES.map((source) => ({ value: source, label: words(`sources.${source}`) })),
    },
    {
      id: 'mine',
      label: t('columns.panel'),
      single: true,
      options: [{ value: 'true', label: t('views.mine') }],
    },
  ];
}
