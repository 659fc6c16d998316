import { SOURCES } from '@parley/contracts/applications/application.schema.ts';
import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import type { ChoiceEdit, TextEdit } from '../../../components/table/table-column.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { useStageEdit } from './use-stage-edit.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../session/services.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { patchRows } from '../../../shared/lists/server-list.tsx';

type Field = 'name' | 'source';

/**
 * Changes one field of a candidate in the list: shown at once, taken back with the reason when it
 * was refused, Undo offered.
 */
function useCandidateEdit(): (row: CandidateRow, field: Field, value: string) => void {
  const t = useCandidatesStrings();
  const shared = useSharedStrings();
  const queries = useQueryClient();
  const shown = (field: Field, value: string) =>
    field === 'source' ? shared(`sources.${value as CandidateRow['source']}`) : value;
  return function edit(row, field, value) {
    const patch = (change: (now: CandidateRow) => Partial<CandidateRow>) =>
      patchRows<CandidateRow>(queries, 'list-candidates', new Set([row.id]), (now) => ({
        ...now,
        ...change(now),
      }));
    patch(() => ({ [field]: value }));
    api
      .call(
        'update-candidate',
        { params: { id: row.id }, body: { [field]: value } },
        { ifMatch: row.version },
      )
      .then(
        (saved) => {
          patch(() => ({ version: saved.version, updatedAt: saved.updatedAt }));
          void queries.invalidateQueries({
            queryKey: ['get-candidate', { params: { id: row.id } }],
          });
          toast.success(
            t(`edit.${field}`, { name: saved.name, before: row.name, value: shown(field, value) }),
            () =>
              edit(
                { ...row, [field]: value, version: saved.version } as CandidateRow,
                field,
                row[field],
              ),
          );
        },
        (error: unknown) => {
          // Only what this edit put there: somebody may have gone on in the meantime.
          patch((now) => (now[field] === value ? { [field]: row[field] } : {}));
          toast.error(
            t('edit.failed', {
              name: row.name,
              reason: error instanceof Error ? error.message : String(error),
            }),
          );
        },
      );
  };
}

export interface CandidateEdits {
  name?: (row: CandidateRow) => TextEdit<CandidateRow>;
  stage?: (row: CandidateRow) => ChoiceEdit<CandidateRow> | undefined;
  source?: (row: CandidateRow) => ChoiceEdit<CandidateRow>;
}

/**
 * The cells that can be edited in the list; none for who may not. The same object as long as the
 * person stays.
 */
export function useCandidateEdits(may: boolean): CandidateEdits {
  const t = useCandidatesStrings();
  const shared = useSharedStrings();
  const edit = useCandidateEdit();
  const stage = useStageEdit();
  const latest = useRef({ edit, stage });
  useEffect(() => {
    latest.current = { edit, stage };
  });
  return useMemo(() => {
    if (!may) return {};
    return {
      name: () => ({
        kind: 'text',
        value: ({ name }) => name,
        maxLength: 120,
        check: (text) => (text === '' ? t('edit.name-needed') : undefined),
        commit: (row, name) => latest.current.edit(row, 'name', name),
      }),
      stage: (row) => latest.current.stage(row),
      source: () => ({
        kind: 'choice',
        value: ({ source }) => source,
        options: () =>
          SOURCES.map((source) => ({ value: source, label: shared(`sources.${source}`) })),
        commit: (row, source) => latest.current.edit(row, 'source', source),
      }),
    };
  }, [may, t, shared]);
}
