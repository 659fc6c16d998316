import type { Output } from '../../session/api/api.ts';

/** A requisition as its list returns it. */
export type RequisitionRow = Output<'list-requisitions'>['items'][number];
