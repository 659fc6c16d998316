import { SOURCES } from '@parley/contracts/applications/application.schema.ts';
import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { useEffect, useMemo, useRef } from 'react';
import { usePartsStrings } from '../../components/parts-strings.ts';
import type { ChoiceEdit, TextEdit } from '../../ui/table/table-column.ts';
import { useCandidatesStrings } from './candidates-strings.ts';
import { useCandidateEdit } from './use-candidate-edit.ts';
import { useStageEdit } from './use-stage-edit.tsx';

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
  const words = usePartsStrings();
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
          SOURCES.map((source) => ({ value: source, label: words(`sources.${source}`) })),
        commit: (row, source) => latest.current.edit(row, 'source', source),
      }),
    };
  }, [may, t, words]);
}
