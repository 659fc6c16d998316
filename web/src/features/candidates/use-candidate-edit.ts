import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { patchRows } from '../../components/lists/patch-rows.ts';
import { usePartsStrings } from '../../components/parts-strings.ts';
import { api } from '../../session/services.ts';
import { toast } from '../../ui/toast.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';

type Field = 'name' | 'source';

/**
 * Changes one field of a candidate in the list: shown at once, taken back with the reason when it
 * was refused, Undo offered.
 */
export function useCandidateEdit(): (row: CandidateRow, field: Field, value: string) => void {
  const t = useCandidatesStrings();
  const words = usePartsStrings();
  const queries = useQueryClient();
  const shown = (field: Field, value: string) =>
    field === 'source' ? words(`sources.${value as CandidateRow['source']}`) : value;
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
