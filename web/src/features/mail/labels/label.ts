import type { Output } from '../../../session/api.ts';

/** A label of the company's own, with how many conversations have it. */
export type Label = Output<'get-mail-summary'>['labels'][number];
