import type { Output } from '../../../session/api/api.ts';

export type Template = Output<'list-mail-templates'>['items'][number];
