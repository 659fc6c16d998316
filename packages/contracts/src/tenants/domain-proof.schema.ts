import * as z from 'zod';
import { line } from '../shared/text.ts';
import { instant } from '../shared/times.ts';

/** A company's proof by DNS that a domain is its own, and what has approved the company. */
export const domainProof = z.strictObject({
  /** Null for a company that writes to few new people a day. */
  approved_by: z.enum(['platform', 'domain']).nullable(),
  /** The domain of the caller's own address; empty if it cannot be proved. */
  suggested: z.string(),
  /** The domain that an admin has chosen, and the TXT record that is to be published for it. */
  chosen: z
    .strictObject({
      domain: z.string(),
      record_name: z.string(),
      record_value: z.string(),
      /** When the record was found for the first time; null before, and after the proof ended. */
      proved_at: instant.nullable(),
      /** When the record was found most recently. */
      checked_at: instant.nullable(),
    })
    .nullable(),
});

export const chosenDomain = z.strictObject({ domain: line(253) });

export const domainCheck = z.strictObject({
  /** `missing`: the name has no TXT record. `different`: it has others. */
  outcome: z.enum(['proved', 'missing', 'different']),
  /** The beginnings of the records that were found instead, as text of strangers. */
  found: z.array(z.string()),
  proof: domainProof,
});
