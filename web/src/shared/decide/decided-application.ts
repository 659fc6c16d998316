import type { ApplicationView } from '@parley/contracts/applications/application.schema.ts';

/** What a decision has to know of an application. */
export type DecidedApplication = Pick<ApplicationView, 'id' | 'candidate' | 'stage' | 'version'>;
