import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { EffectDependencies } from '../../effect.ts';

/** Where a step goes on: the place of a query, as DynamoDB named it. */
export type QueryPosition = Record<string, string>;

/** Whom a step erases, and with what. */
export interface Erasing {
  store: TenantStore;
  deps: EffectDependencies;
  /** The candidate's id, or the user's. */
  id: string;
  /** The sign-in in this company; null where there was none or it belongs to somebody again. */
  userId: string | null;
  /** The name of somebody of the staff, where it has to be looked for. */
  names: readonly string[];
}

/**
 * Erases a part of what is held. May be interrupted and repeated at any place. Answers undefined
 * when nothing of its kind is left; else it is called again, with the `after` that it answered.
 */
export type ErasureStep = (
  erasing: Erasing,
  after: QueryPosition | undefined,
) => Promise<{ after?: QueryPosition | undefined } | undefined>;

/** A step whose every call finds what is still there. */
export const repeatWhile =
  (erase: (erasing: Erasing) => Promise<boolean>): ErasureStep =>
  async (erasing) =>
    (await erase(erasing)) ? {} : undefined;
