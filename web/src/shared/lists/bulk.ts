import type { Input, Output } from '../../session/api/api.ts';

/** The routes that change many rows at once; they are asked and answer alike. */
export type BulkRoute = 'bulk-candidates' | 'bulk-requisitions' | 'bulk-interviews';
export type BulkAction<Id extends BulkRoute> =
  Input<Id> extends { body: { action: infer Action } } ? Action : never;
export type BulkAnswer = Output<'bulk-candidates'>;
export type BulkResult = BulkAnswer['results'][number];
/** Rows a route takes at once; more go in several calls. */
export const BULK_LIMIT = 50;
