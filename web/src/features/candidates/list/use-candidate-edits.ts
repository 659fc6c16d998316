import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { SOURCES } from '@parley/contracts/applications/application.schema.ts';
import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { ChoiceEdit, TextEdit } from '../../../components/table/table-column.ts';
import { api } from '../../../session/services.ts';
import { patchRows } from '../../../shared/lists/cached-rows.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { useStageEdit } from './use-stage-edit.tsx';

type Field = 'name' | 'source';

/**
 * Returns a function that changes one field of a candidate in the list as an optimistic update. If
 * the server refuses the change, it is reverted and the reason is shown; otherwise Undo is offered.
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
          // Reverts only the value that this edit set, because the field may have been changed
          // again in the meantime.
          patch((now) => (now[field] === value ? { [field]: row[field] } : {}));
          // The row has the version of before; with it every further edit would be refused too.
          if (error instanceof ApiProblem && error.status === 412)
            void queries.invalidateQueries({ queryKey: ['list-candidates'] });
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
 * Returns the editable cells of the list, or none if the user may not edit. The object stays the
 * same between renders, so that the columns that use it stay the same too.
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
