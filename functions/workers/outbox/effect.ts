import type { DeliveryDependencies } from '@parley/application/notifications/deliver.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import type { EventTypeWithEffects } from '@parley/contracts/events/event-table.ts';
import type { DomainNames } from '@parley/data/dns/text-records.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import type { SignedAddresses } from '@parley/data/mail/signed-addresses.ts';
import type { RoomKeys } from '@parley/data/room/room-keys.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { DelayedEvents } from '@parley/data/workflows/delayed-events.ts';
import type { InterviewWorkflows } from '@parley/data/workflows/interview-workflows.ts';
import type { MailWorkflows } from '@parley/data/workflows/mail-workflows.ts';
import type { RecordingWorkflows } from '@parley/data/workflows/recording-workflows.ts';
import type { StoreDeadLetter } from '../shared/store-dead-letter.ts';

/** The dependencies of effects. */
export interface EffectDependencies extends DeliveryDependencies {
  /** The origin of the application, without a slash at the end. */
  appUrl: string;
  supportAddress: string;
  /** The organizer of an interview's invitations, to whom calendars reply. */
  calendarAddresses: Pick<SignedAddresses, 'addressOf'>;
  /** Signs candidates' links. */
  roomKeys: Pick<RoomKeys, 'seal'>;
  platform: TenantStore;
  storeOf(tenantId: number): TenantStore;
  workflows: InterviewWorkflows;
  mailWorkflows: MailWorkflows;
  delayedEvents: DelayedEvents;
  identity: Identity;
  /** Asks name servers about the domains of companies. */
  domainNames: DomainNames;
  files: TenantFiles<'remove'>;
  /** Recordings of interviews. */
  recorded: TenantFiles<'inspect' | 'read' | 'write' | 'list' | 'move' | 'remove'>;
  transcriptions: RecordingWorkflows;
  voiceChecks: RecordingWorkflows;
  joins: RecordingWorkflows;
  rooms: RoomDependencies;
  /** Stores records that cannot be processed. */
  putDeadLetter: StoreDeadLetter;
}

/** The types of events that an effect carries out; the outbox itself repeats the others. */
export type CarriedOut = Exclude<EventTypeWithEffects, 'event.retry-due'>;

/**
 * Carries out what an event of the type requires outside the table. Runs at least once per event
 * and in order, so it must be idempotent; it throws if it must be retried.
 */
export type Effect<Type extends CarriedOut> = (
  event: DomainEvent<Type>,
  deps: EffectDependencies,
) => Promise<void>;

/** The effects of all events that are not history only. */
export type Effects<Type extends CarriedOut = CarriedOut> = { [One in Type]: Effect<One> };

/** Returns an effect that carries out several, one after the other. */
export const inOrder =
  <Type extends CarriedOut>(...effects: readonly Effect<Type>[]): Effect<Type> =>
  async (event, deps) => {
    for (const effect of effects) await effect(event, deps);
  };
