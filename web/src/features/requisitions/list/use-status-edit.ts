import { useQueryClient } from '@tanstack/react-query';
import type { RequisitionStatus } from '@parley/contracts/requisitions/requisition.schema.ts';
import {
  REQUISITION_TRANSITIONS,
  type RequisitionTransition,
} from '@parley/contracts/requisitions/requisition.transitions.ts';
import { transitionsFrom } from '@parley/domain/transitions/next-state.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { ChoiceEdit } from '../../../components/table/table-column.ts';
import type { Output } from '../../../session/api/api.ts';
import { api } from '../../../session/services.ts';
import { rereadRows, patchRows } from '../../../shared/lists/cached-rows.ts';
import { sharedText } from '../../../shared/shared-strings.ts';
import { useRequisitionsStrings } from '../requisitions-strings.ts';

type RequisitionRow = Output<'list-requisitions'>['items'][number];

/** Final transitions are made on the requisition's page, which asks for a confirmation. */
const FINAL: readonly RequisitionTransition[] = ['fill', 'cancel'];
const WAY_BACK: Partial<Record<RequisitionTransition, RequisitionTransition>> = {
  hold: 'resume',
  resume: 'hold',
  submit: 'reject',
  reject: 'submit',
};

/**
 * The status as an editable cell: changed on the page immediately, reverted with the reason if the
 * server refuses, with Undo if there is an inverse transition.
 */
export function useStatusEdit(): (row: RequisitionRow) => ChoiceEdit<RequisitionRow> | undefined {
  const t = useRequisitionsStrings();
  const queries = useQueryClient();
  const go = (row: RequisitionRow, name: RequisitionTransition): void => {
    const to = REQUISITION_TRANSITIONS[name].to;
    const patch = (change: (now: RequisitionRow) => Partial<RequisitionRow>) =>
      patchRows<RequisitionRow>(queries, 'list-requisitions', new Set([row.id]), (now) => ({
        ...now,
        ...change(now),
      }));
    patch(() => ({ status: to }));
    api
      .call(
        'transition-requisition',
        { params: { id: row.id }, body: { transition: name } },
        { ifMatch: row.version },
      )
      .then(
        (saved) => {
          patch(() => ({ status: saved.status, version: saved.version }));
          void queries.invalidateQueries({ queryKey: ['get-requisition'] });
          rereadRows(queries, 'list-requisitions', [row.id]);
          const back = WAY_BACK[name];
          toast.success(
            t('detail.moved', {
              title: row.title,
              status: sharedText(`requisition-statuses.${saved.status}`).toLowerCase(),
            }),
            back && (() => go({ ...row, status: saved.status, version: saved.version }, back)),
          );
        },
        (error: unknown) => {
          patch((now) => (now.status === to ? { status: row.status } : {}));
          toast.error(
            t('edit-failed', {
              title: row.title,
              reason: error instanceof Error ? error.message : String(error),
            }),
          );
        },
      );
  };
  return (row) => {
    const steps = transitionsFrom(REQUISITION_TRANSITIONS, row.status);
    if (steps.length === 0) return undefined;
    return {
      kind: 'choice',
      value: ({ status }) => status,
      options: () => [
        {
          value: row.status as string,
          label: sharedText(`requisition-statuses.${row.status as RequisitionStatus}`),
        },
        ...steps.map((name) => ({
          value: `step:${name}`,
          label: REQUISITION_TRANSITIONS[name].label,
          blockedBecause: FINAL.includes(name) ? t('edit-final') : undefined,
        })),
      ],
      commit: (_, value) => go(row, value.replace('step:', '') as RequisitionTransition),
    };
  };
}
