import * as z from 'zod';
import { countedListContract } from '../lists/list-contract.ts';
import { tenantId, userId } from '../shared/ids.ts';
import { phoneNumber } from '../shared/phone-number.schema.ts';
import { email, line, storedEmail } from '../shared/text.ts';
import { instant, zone, ZONE_SOURCES } from '../shared/times.ts';
import { availability, calendarEvent } from './availability.schema.ts';
import { ROLES, STAFF_ROLES } from './role.ts';

/** A phone number as people type it, with five digits or more of any script. */
const phone = line(40, 0).refine(
  (text) => text === '' || text.replaceAll(/\P{Nd}/gu, '').length >= 5,
  'must be a phone number such as +49 30 1234567',
);

/** The profile fields except name and zone; an empty text removes the value. */
export const profileFields = {
  phone: phone.optional(),
  country: line(80, 0).optional(),
  state: line(80, 0).optional(),
};

/** The same profile fields in responses. */
export const profileView = { phone: z.string(), country: z.string(), state: z.string() };

export const MEMBER_STATUSES = ['invited', 'active', 'disabled'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** A member of a tenant as other members see it. */
export const memberView = z.strictObject({
  user_id: userId,
  id: userId,
  tenant_id: tenantId,
  email: storedEmail,
  name: z.string(),
  /** A link to the image that is valid for at least an hour; null if there is no image. */
  avatar: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(MEMBER_STATUSES),
  zone: z.string(),
  zone_source: z.enum(ZONE_SOURCES),
  ...profileView,
  /** What the typed phone number calls; absent without a phone number. */
  phone_numbers: z.array(phoneNumber).optional(),
  user_metadata: z.strictObject({ availability: z.array(calendarEvent) }),
  createdAt: instant,
  version: z.int(),
});
export type MemberView = z.infer<typeof memberView>;

export const MEMBER_ORDERS = ['name', 'created'] as const;
export const usersList = countedListContract({
  row: memberView,
  filters: {
    role: z.enum(STAFF_ROLES).optional(),
    status: z.enum(MEMBER_STATUSES).optional(),
  },
  orders: MEMBER_ORDERS,
});

export const createUserBody = z.strictObject({
  email,
  name: line(120),
  role: z.enum(STAFF_ROLES),
  /**
   * Left out if the zone is unknown; the company's zone is then used until the member chooses one.
   */
  zone: zone.optional(),
});

export const createCandidateUserBody = z.strictObject({ candidate_id: z.string().max(64) });

/**
 * The general update body. `auth0_request` is the older form of the same changes and is still
 * accepted.
 */
export const updateUserBody = z.strictObject({
  user_id: userId,
  name: line(120).optional(),
  role: z.enum(STAFF_ROLES).optional(),
  status: z.enum(['active', 'disabled']).optional(),
  zone: zone.optional(),
  ...profileFields,
  auth0_request: z
    .strictObject({ name: line(120).optional(), blocked: z.boolean().optional() })
    .optional(),
});

export const abilitiesView = z.strictObject({
  rules: z.array(
    z.strictObject({
      action: z.union([z.string(), z.array(z.string())]),
      subject: z.union([z.string(), z.array(z.string())]),
      conditions: z.record(z.string(), z.unknown()).optional(),
      fields: z.array(z.string()).optional(),
      inverted: z.boolean().optional(),
    }),
  ),
});

export const availabilityView = z.strictObject({
  user_id: userId,
  availability,
  /**
   * The events of the specification's user_metadata.availability: free spans and interviews in the
   * requested window.
   */
  user_metadata: z.strictObject({ availability: z.array(calendarEvent) }),
  version: z.int(),
});
