import * as z from 'zod';
import { RECORDED_MEDIA } from '@parley/contracts/recordings/recording.schema.ts';
import {
  CONSENT_ANSWERS,
  CONSENT_PURPOSES,
  ROOM_ROLES,
} from '@parley/contracts/room/room.schema.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const consentItem = z.object({
  kind: z.literal('CONSENT'),
  id: z.string(),
  /** Null if it was not given in an interview, which is possible only for voices. */
  interview_id: z.string().nullable(),
  person: z.string(),
  name: z.string(),
  role: z.enum(ROOM_ROLES),
  purpose: z.enum(CONSENT_PURPOSES),
  answer: z.enum(CONSENT_ANSWERS),
  /** What may be recorded; of a refusal `video` if only the picture was refused. */
  recorded_media: z.enum(RECORDED_MEDIA).optional(),
  at: z.string(),
  version: z.int(),
});
export type StoredConsent = Omit<z.infer<typeof consentItem>, 'kind' | 'version'>;

const PAGE = 500;
const parse = (item: unknown): StoredConsent => {
  const { kind: _kind, version: _version, ...consent } = consentItem.parse(item);
  return consent;
};

/**
 * The ledger of consents: each answer is stored as it was given and never changed. Ids sort by
 * time.
 */
export const consents = {
  add(store: TenantStore, consent: StoredConsent): WriteOp {
    return store.put(
      consent.interview_id === null
        ? keys.voiceConsent(consent.person, consent.id)
        : keys.consent(consent.interview_id, consent.person, consent.id),
      { kind: 'CONSENT', ...consent, version: 1 },
      'missing',
      keys.consentIndex(consent.person, consent.id),
    );
  },
  /** Returns all answers of an interview, by person and time. */
  async listOfInterview(store: TenantStore, interviewId: string): Promise<StoredConsent[]> {
    const page = await store.query({
      pk: keys.consent(interviewId, '', '').pk,
      sk: { beginsWith: 'CONSENT#' },
      limit: PAGE,
      consistent: true,
    });
    return page.items.map(parse);
  },
  /** Returns one person's answers in one interview, oldest first. */
  async listOfPersonInInterview(
    store: TenantStore,
    interviewId: string,
    person: string,
  ): Promise<StoredConsent[]> {
    const { pk, sk } = keys.consent(interviewId, person, '');
    const page = await store.query({ pk, sk: { beginsWith: sk }, limit: PAGE, consistent: true });
    return page.items.map(parse);
  },
  /** Returns one person's answers in all interviews, newest first. */
  async listOfPerson(
    store: TenantStore,
    person: string,
    limit: number,
    after?: Record<string, string>,
  ) {
    const page = await store.query({
      index: 'GSI2',
      pk: keys.consentIndex(person, '').GSI2!.pk,
      limit,
      after,
      newestFirst: true,
    });
    return { items: page.items.map(parse), lastKey: page.lastKey };
  },
  /** Returns the company's answers, newest first. */
  async list(store: TenantStore, limit: number, after?: Record<string, string>) {
    const page = await store.query({
      index: 'GSI1',
      pk: keys.consentIndex('', '').GSI1!.pk,
      limit,
      after,
      newestFirst: true,
    });
    return { items: page.items.map(parse), lastKey: page.lastKey };
  },
};
