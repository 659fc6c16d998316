import * as z from 'zod';
import type { AuditKind } from '../audit/audit.routes.ts';

/** What the product knows about one type of event. */
export interface EventRow {
  /**
   * The data that is written with the event and that effects get: ids and facts, never an address
   * or another text of a person, because events outlive the person's erasure.
   */
  data: z.ZodObject;
  /**
   * Whether something outside of the table follows from the event. Others are history only, and the
   * stream does not deliver them to the outbox.
   */
  effects: boolean;
  /**
   * The kind under which the audit lists the event, and the fields that it shows: ids and states
   * (ADR 31). Null for what the audit leaves out: private messages, drafts, a member's own marks,
   * and timers of the product.
   */
  audit: { kind: AuditKind; facts: readonly string[] } | null;
}

/** Allows only fields of the data as facts of the audit. */
type WithOwnFacts<Rows extends Record<string, EventRow>> = {
  [Type in keyof Rows]: {
    audit: null | { facts: readonly (keyof z.input<Rows[Type]['data']>)[] };
  };
};

/** Returns rows of the event table with their literal types. The key of a row is its type. */
export const defineEvents = <const Rows extends Record<string, EventRow>>(
  rows: Rows & WithOwnFacts<Rows>,
): Rows => rows;

/**
 * A field that is always written and that no effect needs, because earlier releases wrote events
 * without it: a missing or different value is read as undefined.
 */
export const ifValid = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().catch(undefined);

/** The fields of data as they are written: those of `ifValid` cannot be left out. */
type Shape<Fields extends z.ZodRawShape> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodCatch<
    z.ZodOptional<infer Schema extends z.core.$ZodType>
  >
    ? Schema
    : Fields[Name];
};

/** The type of data that is written. */
export type WrittenData<Data extends z.ZodObject> = z.input<z.ZodObject<Shape<Data['shape']>>>;
