import type { IndexKeys, Key } from './key.ts';

/**
 * What the stored item must be for a write to happen: also one of which the named attributes are as
 * they were read, null for one that was missing. `any` overwrites.
 */
export type Expect =
  | 'missing'
  | 'exists'
  | 'any'
  | { version: number; candidates?: number }
  | { told: number | null };

/** One write of a commit, already bound to its tenant. Made by a TenantStore only. */
export type WriteOp =
  | {
      type: 'put';
      tenantId: number;
      key: Key;
      item: Record<string, unknown>;
      index: IndexKeys;
      expect: Expect;
    }
  | { type: 'delete'; tenantId: number; key: Key; expect: Expect }
  | { type: 'check'; tenantId: number; key: Key; expect: Exclude<Expect, 'any'> }
  | {
      type: 'add';
      tenantId: number;
      key: Key;
      add: Record<string, number>;
      set: Record<string, unknown>;
      index: IndexKeys;
      expect: Expect;
    };

/**
 * Why a commit did not happen: the write that failed and the item that stood in its way, if any.
 */
export interface CommitConflict {
  ok: false;
  /** Position of the first refused write. */
  index: number;
  reason: 'condition';
  item: Record<string, unknown> | undefined;
}
export type CommitResult = { ok: true } | CommitConflict;
