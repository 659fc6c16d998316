import { randomUUID } from 'node:crypto';
import { ChimeError, notFound } from '../chime-error.ts';
import type { ChimeEvents, PipelineEventType } from '../events/chime-events.ts';
import type { MediaPlane } from '../media/media-plane.ts';
import type { ChimeStore } from '../store/chime-store.ts';
import {
  isAudioOnly,
  type PipelineKind,
  type PipelineRow,
  type PipelineStatus,
} from '../store/pipeline-table.ts';
import type { MeetingService } from './meeting-service.ts';

/** Produces one file from captures and stores it according to the pipeline's settings. */
type Concatenate = (
  pipeline: PipelineRow,
  captures: PipelineRow[],
  signal: AbortSignal,
) => Promise<void>;

export interface PipelineServiceDependencies {
  store: ChimeStore;
  events: ChimeEvents;
  media: MediaPlane;
  meetings: MeetingService;
  /** The number of pipelines of all kinds that may run at a time. */
  maxPipelines: number;
  concatenate: Concatenate;
  /** Deletes the captures' data on disk once it is part of a recording. */
  discard: (captures: PipelineRow[]) => Promise<void>;
  now: () => number;
  onError: (error: unknown) => void;
}

type Wanted = { requestToken: string | undefined; settings: Record<string, unknown> };

/**
 * Media pipelines: captures of a meeting, and concatenations that turn captures into one file each.
 */
export class PipelineService {
  readonly #deps: PipelineServiceDependencies;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(deps: PipelineServiceDependencies) {
    this.#deps = deps;
  }

  /**
   * Starts to capture a meeting, from the pipeline's creation on. Throws
   * ResourceLimitExceededException if as many pipelines run as the account may have, or another one
   * captures the meeting, until it has stopped (ADR 47).
   */
  createCapture(meetingId: string, wanted: Wanted): PipelineRow {
    const known = this.#known(wanted.requestToken, 'capture');
    if (known) return known;
    const meeting = this.#deps.meetings.get(meetingId);
    const running = this.#deps.store.pipelines.running();
    this.#assertRoom(running.some((one) => one.kind === 'capture' && one.meetingId === meetingId));
    const row = this.#row(
      'capture',
      { meetingId, externalMeetingId: meeting.externalId, mediaRegion: meeting.mediaRegion },
      wanted,
    );
    // The machine's clock is used, because the cloud's may be moved during a call.
    this.#add({ ...row, settings: { ...row.settings, startedAt: Date.now() } });
    this.startCapture(this.get(row.id));
    return row;
  }

  startCapture(row: PipelineRow): void {
    this.#deps.media.startCapture({
      pipelineId: row.id,
      meetingId: row.meetingId,
      startedAt: row.settings['startedAt'] as number,
      isAudioOnly: isAudioOnly(row),
    });
  }

  /** @throws NotFoundException unless the capture is running */
  stopCapture(id: string): void {
    const row = this.get(id, 'capture');
    if (row.status !== 'InProgress') throw notFound(`The media pipeline ${id} does not exist.`);
    this.#deps.store.pipelines.setStatus(id, 'Stopping', this.#deps.now());
    this.finishCapture(id);
  }

  /**
   * Waits until a capture has stopped and marks it as stopped. It is also called for a capture that
   * was stopping when the process restarted.
   */
  finishCapture(id: string): void {
    this.#track(id, async () => {
      await this.#deps.media.stopCapture(id);
      this.#end(id, 'Stopped', 'chime:MediaPipelineDeleted');
      this.#startWaiting();
    });
  }

  stopCapturesOf(meetingId: string): void {
    for (const row of this.#deps.store.pipelines.running())
      if (row.kind === 'capture' && row.meetingId === meetingId && row.status === 'InProgress')
        this.stopCapture(row.id);
  }

  /**
   * Creates a concatenation, which starts when all captures have stopped. Throws
   * ResourceLimitExceededException if as many pipelines run as the account may have.
   */
  createConcatenation(captureIds: string[], wanted: Wanted): PipelineRow {
    const known = this.#known(wanted.requestToken, 'concatenation');
    if (known) return known;
    const captures = captureIds.map((id) => this.get(id, 'capture'));
    this.#assertRoom();
    const { meetingId, externalMeetingId, mediaRegion } = captures[0]!;
    const row = this.#row(
      'concatenation',
      { meetingId, externalMeetingId, mediaRegion },
      { ...wanted, settings: { ...wanted.settings, captureIds } },
    );
    this.#add(row);
    this.#startWaiting();
    return row;
  }

  get(id: string, kind?: PipelineKind): PipelineRow {
    const row = this.#deps.store.pipelines.get(id);
    if (!row || (kind && row.kind !== kind))
      throw notFound(`The media pipeline ${id} does not exist.`);
    return row;
  }

  /** Continues unfinished pipelines after a restart. */
  resume(): void {
    for (const row of this.#deps.store.pipelines.running()) {
      if (row.kind !== 'capture') continue;
      if (row.status === 'Stopping') this.finishCapture(row.id);
      else this.startCapture(row);
    }
    this.#startWaiting();
  }

  /** Resolves when no pipeline is being stopped or written. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  /** Abandons recordings that are being written; they are written again after the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.idle();
  }

  #assertRoom(isCaptured = false): void {
    const { store, maxPipelines } = this.#deps;
    if (isCaptured || store.pipelines.running().length >= maxPipelines)
      throw new ChimeError(
        'ResourceLimitExceededException',
        'Cannot create new media pipeline. Limit reached',
      );
  }

  #known(requestToken: string | undefined, kind: PipelineKind): PipelineRow | undefined {
    const row =
      requestToken === undefined ? undefined : this.#deps.store.pipelines.byToken(requestToken);
    if (row && row.kind !== kind)
      throw new ChimeError(
        'ConflictException',
        'The ClientRequestToken was used for another pipeline.',
      );
    return row;
  }

  #row(
    kind: PipelineKind,
    of: Pick<PipelineRow, 'meetingId' | 'externalMeetingId' | 'mediaRegion'>,
    { requestToken, settings }: Wanted,
  ): PipelineRow {
    const now = this.#deps.now();
    return {
      id: randomUUID(),
      kind,
      requestToken: requestToken ?? null,
      ...of,
      status: 'InProgress',
      settings,
      createdMs: now,
      updatedMs: now,
    };
  }

  #add(row: PipelineRow): void {
    const { store, events } = this.#deps;
    store.change((tell) => {
      store.pipelines.add(row);
      tell(events.pipeline('chime:MediaPipelineInProgress', row));
    });
  }

  #startWaiting(): void {
    if (this.#closing.signal.aborted) return;
    for (const row of this.#deps.store.pipelines.running()) {
      if (row.kind !== 'concatenation' || this.#underWay.has(row.id)) continue;
      const captures = (row.settings['captureIds'] as string[]).map((id) =>
        this.get(id, 'capture'),
      );
      if (captures.some(({ status }) => status !== 'Stopped')) continue;
      this.#track(row.id, async () => {
        const { signal } = this.#closing;
        try {
          await this.#deps.concatenate(row, captures, signal);
        } catch (error) {
          if (signal.aborted) return;
          this.#deps.onError(error);
          return this.#end(row.id, 'Failed', 'chime:MediaPipelinePermanentFailure');
        }
        this.#end(row.id, 'Stopped', 'chime:MediaPipelineDeleted');
        await this.#deps.discard(captures);
      });
    }
  }

  #end(id: string, status: PipelineStatus, type: PipelineEventType): void {
    const { store, events, now } = this.#deps;
    store.change((tell) => {
      store.pipelines.setStatus(id, status, now());
      tell(events.pipeline(type, this.get(id)));
    });
  }

  #track(id: string, work: () => Promise<void>): void {
    if (this.#underWay.has(id)) return;
    this.#underWay.set(
      id,
      work()
        .catch(this.#deps.onError)
        .finally(() => this.#underWay.delete(id)),
    );
  }
}
