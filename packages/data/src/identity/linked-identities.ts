import * as z from 'zod';

const identities = z.array(z.object({ providerName: z.string(), userId: z.string() }));
/** A user's identity at a company's provider. */
export type LinkedIdentity = z.infer<typeof identities>[number];

/** Parses the attribute `identities` of a user, which is a JSON list. @throws if it is not */
export const readIdentities = (attribute: string | undefined): LinkedIdentity[] =>
  attribute === undefined ? [] : identities.parse(JSON.parse(attribute));
