import type { Output } from '../../session/api/api.ts';

export type RequisitionRow = Output<'list-requisitions'>['items'][number];
