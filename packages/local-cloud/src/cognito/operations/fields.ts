import * as z from 'zod';

const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? undefined);
const attributeValue = z
  .string()
  .max(2048)
  .nullish()
  .transform((value) => value ?? undefined);

/** The members that many operations share, with the limits of the API reference. */
export const fields = {
  poolId: z.string().min(1).max(55),
  clientId: z.string().min(1).max(128),
  username: z.string().min(1).max(128),
  password: z.string().min(1).max(256),
  code: z.string().min(1).max(2048),
  accessToken: z.string().min(1).max(32_768),
  session: z.string().min(20).max(2048),
  groupName: z.string().min(1).max(128),
  attributes: z
    .array(z.object({ Name: z.string().min(1).max(32), Value: attributeValue }))
    .max(100),
  metadata,
};
