import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SFNClient } from '@aws-sdk/client-sfn';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { monotonicFactory } from 'ulid';
import { vi } from 'vitest';
import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import type { DomainNames } from '@parley/data/dns/text-records.ts';
import { calendarAddresses } from '@parley/data/interviews/interview.codec.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import type { Table } from '@parley/data/shared/table.ts';
import { tenantStore, type TenantStore } from '@parley/data/shared/tenant-store.ts';
import { kmsVoiceSealer, type VoiceSealer } from '@parley/data/voices/voice-sealer.ts';
import { type DelayedEvents, delayedEvents } from '@parley/data/workflows/delayed-events.ts';
import {
  type InterviewWorkflows,
  interviewWorkflows,
} from '@parley/data/workflows/interview-workflows.ts';
import type { RecordingRun } from '@parley/data/workflows/recording-workflows.ts';
import { createVirtualClock, type VirtualClock } from '@parley/local-cloud/clock/virtual-clock.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import type { RequestQuotas } from '@parley/local-cloud/states/api/request-quotas.ts';
import { startStates } from '@parley/local-cloud/states/start-states.ts';
import { MODELS_DIR } from '@parley/speech/testing/speech-clips.ts';
import type { BuiltInSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { cacheEmbeddings } from '@parley/speech/voice/testing/open-encoder.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import {
  openSpeakerEncoder,
  readSpeakerModel,
} from '../../functions/shared/voices/open-speaker-encoder.ts';
import { writeEvent } from '../../functions/workers/delayed-events/write-event.ts';
import { runStep, type StepAnswer } from '../../functions/workers/interview-lifecycle/run-step.ts';
import { EFFECTS } from '../../functions/workers/outbox/effects.ts';
import { handleStream } from '../../functions/workers/outbox/handle-stream.ts';
import { sweepWorkflows } from '../../functions/workers/outbox/sweep-workflows.ts';
import { handleStream as projectionsOf } from '../../functions/workers/projections/handle-stream.ts';
import { runStep as runJoinStep } from '../../functions/workers/recording-joins/run-step.ts';
import { ingestMediaEvent } from '../../functions/workers/room-events/ingest-media-event.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { callRoute, type Call, type Reply } from './call-route.ts';
import { createFakeIdentity } from './create-fake-identity.ts';
import { type FakeMeetings, createFakeMeetings } from './fake-meetings.ts';
import { eventReader } from './read-events.ts';
import { stageApis } from './stage-apis.ts';
import { startKeys } from './start-keys.ts';
import { startTable } from './start-table.ts';

const LATER_ARN = 'arn:aws:states:eu-central-1:000000000000:stateMachine:later';
const ARN = 'arn:aws:states:eu-central-1:000000000000:stateMachine:interview-lifecycle';
const APP_URL = 'https://parley.example.com';

/** All stages share one encoder, which is loaded once. */
let encoder: Promise<BuiltInSpeakerEncoder> | undefined;
const openEncoder = () => (encoder ??= openSpeakerEncoder(MODELS_DIR)().then(cacheEmbeddings));
const readModel = readSpeakerModel(MODELS_DIR);

/** A mail with the instant at which it was sent. */
export type SentMail = Mail & { at: string };

export interface Stage {
  clock: VirtualClock;
  store: TenantStore;
  platform: TenantStore;
  table: Table;
  mails: SentMail[];
  /** The keys of objects that were removed. */
  removed: string[];
  /** The keys of objects that were moved, from and to. */
  moved: [from: string, to: string][];
  /** The sounds of enrolments, by key. */
  sounds: Map<string, Uint8Array>;
  /** Called before a sound is stored. */
  onSound: (key: string) => unknown;
  /** The errors of the workflow engine and of its steps. */
  errors: unknown[];
  /** Calls a route of interviews, decisions or notifications, and carries out its events. */
  call(as: Member, id: RouteId, call?: Call): Promise<Reply>;
  /** Carries out all events that were not carried out yet. */
  settle(): Promise<void>;
  /** Carries out all events again, as a stream may do. */
  replay(): Promise<void>;
  /** Advances the clock to an instant. Every wait until then ends at its exact time. */
  until(instant: string): Promise<void>;
  /**
   * Closes the workflow engine and opens it again on the same journal. If `at` is given, it is
   * opened only at that instant. `quotas` are rates of its requests other than the default ones.
   */
  restart(at?: string, quotas?: RequestQuotas): Promise<void>;
  /** Calls the worker of the state machine directly. */
  step(input: unknown): Promise<StepAnswer>;
  /** The meeting service, and the events that it sends. */
  paper: FakeMeetings;
  /** How often a request has waited because another one was changing the room. */
  waits: number;
  hear(detail: Record<string, unknown>): Promise<void>;
  /** Runs a step of the workflow that joins the pieces of a part of a recording. */
  stepJoin(step: 'join' | 'fail', recordingId: string, part: number): Promise<void>;
  /** Returns whether an object never arrived in the bucket. */
  lost: (key: string) => boolean;
  /**
   * Called by the mail service for each mail. It may throw to refuse the mail, or return its
   * Message-ID.
   */
  onMail: (mail: Mail) => unknown;
  /**
   * Called before a step of an interview or a delayed event is carried out. It may throw to make
   * that fail.
   */
  onWork: () => void;
  /** Asks name servers; tests that need it set one. */
  domainNames: DomainNames;
  delayedEvents: DelayedEvents;
  workflows: InterviewWorkflows;
  /**
   * Runs the scheduled rule that starts missing workflows four times, so that it looks at all
   * interviews. `time` gives the hour in which the rule is triggered; by default now.
   */
  sweep(time?: string): Promise<void>;
  /**
   * Called before each transaction, which waits until it resolves. Tests use it to make requests
   * overlap.
   */
  beforeCommit: () => Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts interviews on the real engines: the table, the product's state machine and a virtual
 * clock. Mails are stored in a list.
 */
export async function startStage(startsAt: string): Promise<Stage> {
  const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const clock = createVirtualClock(Date.parse(startsAt));
  const testTable = await startTable();
  const { credentials } = testTable;
  const table = {
    ...testTable.table,
    client: heldBack(
      testTable.table.client,
      () => stage.beforeCommit(),
      () => void (commits += 1),
    ),
  };
  let commits = 0;
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-workflow-'));
  const now = () => new Date(clock.now());
  const platform = tenantStore(table, 1);
  const nextUlid = monotonicFactory();
  const runtime: Runtime = {
    stage: 'test',
    appUrl: APP_URL,
    table,
    platform,
    storeOf: (id) => tenantStore(table, id),
    cursors: cursors(testKeyRing()),
    now,
    newId: (prefix) => `${prefix}_${nextUlid(clock.now())}`,
  };
  const mails: SentMail[] = [];
  const paper = createFakeMeetings();
  const removed: string[] = [];
  const moved: [string, string][] = [];
  const errors: unknown[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      const messageId = await stage.onMail(mail);
      mails.push({ ...mail, at: now().toISOString() });
      return typeof messageId === 'string' ? messageId : undefined;
    },
  };
  const links = roomKeys(testKeyRing());
  const step = runStep({ ...runtime, mailer, roomKeys: links });
  const definition = readFileSync(
    new URL('../../statemachines/interview-lifecycle.asl.json', import.meta.url),
    'utf8',
  ).replaceAll(
    '${InterviewLifecycleFunctionArn}',
    'arn:aws:lambda:eu-central-1:000000000000:function:interview-lifecycle',
  );
  const delayedEventsDefinition = readFileSync(
    new URL('../../statemachines/later.asl.json', import.meta.url),
    'utf8',
  ).replaceAll('${LaterFunctionArn}', 'arn:aws:lambda:eu-central-1:000000000000:function:later');
  const write = writeEvent(runtime);
  const open = (quotas?: RequestQuotas) =>
    startStates({
      quotas,
      dataDir,
      port: 0,
      clock,
      region: 'eu-central-1',
      accountId: '000000000000',
      credentials: () => credentials.secretAccessKey,
      stateMachines: [
        { name: 'interview-lifecycle', arn: ARN, definition, type: 'STANDARD' },
        { name: 'later', arn: LATER_ARN, definition: delayedEventsDefinition, type: 'STANDARD' },
      ],
      invokeFunction: async (name, payload) => {
        try {
          stage.onWork();
          return {
            payload: ((await (name.includes('later') ? write(payload) : step(payload))) ??
              null) as never,
          };
        } catch (error) {
          errors.push(error);
          return { error: { errorType: 'Error', errorMessage: String(error) } };
        }
      },
      onError: (error) => errors.push(error),
    });
  let states = await open();
  clock.attachIdle(() => states.idle());
  const workflows = () =>
    interviewWorkflows(
      ARN,
      new SFNClient({ endpoint: states.url, region: 'eu-central-1', credentials, maxAttempts: 1 }),
    );
  const openEvents = () =>
    delayedEvents(
      LATER_ARN,
      new SFNClient({ endpoint: states.url, region: 'eu-central-1', credentials, maxAttempts: 1 }),
    );
  const waitForRoom = async (ms: number) => {
    stage.waits += 1;
    const [seen, until] = [commits, performance.now() + ms];
    await waitUntil(
      'a colleague to write, or for the time to pass',
      () => commits !== seen || performance.now() >= until,
    );
  };
  const recordedObjects = {
    inspect: async (key: string) =>
      key.endsWith('.mp4') && !stage.lost(key)
        ? { size: 1000, type: 'video/mp4', head: new Uint8Array() }
        : undefined,
    remove: async (key: string) => {
      removed.push(key);
      stage.sounds.delete(key);
    },
    move: async (from: string, to: string) => void moved.push([from, to]),
    read: async (key: string) => stage.sounds.get(key),
    write: async (key: string, _type: string, content: Uint8Array) => {
      await stage.onSound(key);
      if (key.startsWith('voices/')) stage.sounds.set(key, content);
    },
    list: async (prefix: string) =>
      [...stage.sounds.keys()].filter((key) => key.startsWith(prefix)),
  };
  const domainNames: DomainNames = { findTexts: (name) => stage.domainNames.findTexts(name) };
  const deps = {
    delayedEvents: { put: (event: never) => openEvents().put(event) },
    ...runtime,
    mailer,
    supportAddress: 'support@example.com',
    calendarAddresses: calendarAddresses(testKeyRing(), 'reply.example.com'),
    roomKeys: links,
    identity: createFakeIdentity().identity,
    domainNames,
    files: () => ({ remove: async (key: string) => void removed.push(key) }),
    putDeadLetter: () => Promise.reject(new Error('no record may fail here')),
    recorded: () => recordedObjects,
    transcriptions: { start: async () => undefined },
    voiceChecks: { start: async () => undefined },
    joins: { start: async ({ run }: RecordingRun) => void paper.asked.push(`join ${run}`) },
    rooms: { ...runtime, ...paper, region: 'nearest', captions: true, wait: waitForRoom },
    mailWorkflows: { start: async () => undefined },
    workflows: {
      start: (id: never, requestId: never) => workflows().start(id, requestId),
      stop: (id: never, cause: string) => workflows().stop(id, cause),
    },
  };
  const outbox = handleStream(EFFECTS, deps);
  const sweep = sweepWorkflows(deps);
  const follow = projectionsOf({
    now,
    storeOf: (id) => tenantStore(testTable.table, id),
    putDeadLetter: deps.putDeadLetter,
  });
  const project = async (batch: { Records: DynamoDBRecord[] }) => {
    const { batchItemFailures } = await follow(batch);
    if (batchItemFailures.length > 0) throw new Error('a change could not be projected');
  };
  const carryOut = async (read: ReturnType<typeof eventReader>) => {
    const readOn = async () => {
      const Records = await read();
      await project({ Records });
      return Records;
    };
    let Records = await readOn();
    for (let tries = 0; Records.length > 0; tries += 1) {
      const { batchItemFailures } = await outbox({ Records });
      if (tries === 20) throw new Error('an event fails for ever');
      const failed = batchItemFailures[0]?.itemIdentifier;
      Records =
        failed === undefined
          ? await readOn()
          : Records.slice(
              Records.findIndex((record) => record.dynamodb?.SequenceNumber === failed),
            );
    }
    await states.idle();
  };
  const rooms = {
    ...deps.rooms,
    voiceSounds: deps.recorded,
    roomKeys: links,
    appUrl: APP_URL,
    calendarAddresses: deps.calendarAddresses,
  };
  const takeInEvent = ingestMediaEvent({
    ...deps.rooms,
    storeOf: runtime.storeOf,
    recorded: deps.recorded,
    joins: deps.joins,
  });
  const stepJoin = runJoinStep({
    ...runtime,
    files: () => ({
      ...recordedObjects,
      startUpload: () => Promise.reject(new Error('no pieces')),
    }),
  });
  let masterKeys: ReturnType<typeof startKeys> | undefined;
  let sealer: VoiceSealer | undefined;
  const openSealer = async (): Promise<VoiceSealer> => {
    masterKeys ??= startKeys();
    sealer ??= kmsVoiceSealer({ ...(await masterKeys), now });
    return sealer;
  };
  const voices = {
    now,
    newId: runtime.newId,
    bucket: deps.recorded,
    sealer: {
      seal: async (...given) => (await openSealer()).seal(...given),
      open: async (...given) => (await openSealer()).open(...given),
    } satisfies VoiceSealer,
    openEncoder,
    readModel,
    roomKeys: rooms.roomKeys,
  };
  const apis = stageApis(runtime, { rooms, workflows: deps.workflows, voices, domainNames });
  const read = eventReader(testTable);
  const stage: Stage = {
    clock,
    step,
    platform,
    store: tenantStore(table, 7),
    table,
    mails,
    removed,
    moved,
    sounds: new Map(),
    onSound: () => undefined,
    errors,
    paper,
    waits: 0,
    lost: () => false,
    onMail: () => undefined,
    onWork: () => undefined,
    domainNames: { findTexts: () => Promise.reject(new Error('the test has no name server')) },
    delayedEvents: deps.delayedEvents,
    workflows: deps.workflows,
    beforeCommit: async () => undefined,
    async call(as, id, call) {
      const reply = await callRoute(apis[ROUTES[id].group] as never, as, id, call);
      await stage.settle();
      return reply;
    },
    async hear(detail) {
      await takeInEvent({ id: randomUUID(), detail: { timestamp: clock.now(), ...detail } });
      await stage.settle();
    },
    async stepJoin(step, recording_id, part) {
      await stepJoin({ step, tenant_id: 7, recording_id, run: String(part), request_id: 'join' });
      await stage.settle();
    },
    async sweep(time = now().toISOString()) {
      for (const minutes of ['00', '15', '30', '45'])
        await sweep({
          id: randomUUID(),
          source: 'aws.events',
          time: time.replace(/:\d\d(?=:)/, `:${minutes}`),
        });
      await states.idle();
    },
    settle: () => carryOut(read),
    replay: () => carryOut(eventReader(testTable)),
    until: (instant) => clock.advanceTo(Date.parse(instant)),
    async restart(at, quotas) {
      await states.close();
      if (at !== undefined) await clock.advanceTo(Date.parse(at));
      states = await open(quotas);
      await states.idle();
    },
    async close() {
      await states.close();
      await (await masterKeys)?.stop();
      await testTable.stop();
      rmSync(dataDir, { recursive: true, force: true });
      quiet.mockRestore();
    },
  };
  return stage;
}

/**
 * Returns a client that waits for `pause` before each transaction and calls `onCommitted` after it.
 */
function heldBack(
  client: DynamoDBDocumentClient,
  pause: () => Promise<void>,
  onCommitted: () => void,
): DynamoDBDocumentClient {
  const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    if (!(command instanceof TransactWriteCommand)) return client.send(command);
    await pause();
    const answer = await client.send(command);
    onCommitted();
    return answer;
  };
  return Object.create(client, { send: { value: send } }) as DynamoDBDocumentClient;
}
