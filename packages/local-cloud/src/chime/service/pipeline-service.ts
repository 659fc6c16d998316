import { randomUUID } from 'node:crypto';
import { ChimeError, notFound } from '../chime-error.ts';
import type { ChimeEvents, PipelineEventType } from '../events/chime-events.ts';
import type { MediaPlane } from '../media/media-plane.ts';
import type { ChimeStore } from '../store/chime-store.ts';
import { isAudioOnly, type PipelineRow, type PipelineStatus } from '../store/pipeline-table.ts';
import type { MeetingService } from './meeting-service.ts';

export interface PipelineServiceDependencies {
  store: ChimeStore;
  events: ChimeEvents;
  media: MediaPlane;
  meetings: MeetingService;
  /** The number of pipelines that may run at a time. */
  maxPipelines: number;
  /** Stores the pieces of a capture that has ended, according to its settings. */
  storePieces: (capture: PipelineRow, signal: AbortSignal) => Promise<void>;
  /** Deletes the capture's data on disk once its pieces are stored. */
  discard: (capture: PipelineRow) => Promise<void>;
  now: () => number;
  onError: (error: unknown) => void;
}

type Wanted = { requestToken: string | undefined; settings: Record<string, unknown> };

/** Media pipelines, which capture a meeting. */
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
    const known = this.#known(wanted.requestToken);
    if (known) return known;
    const meeting = this.#deps.meetings.get(meetingId);
    this.#assertRoom(meetingId);
    const row = this.#row(
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
    const row = this.get(id);
    if (row.status !== 'InProgress') throw notFound(`The media pipeline ${id} does not exist.`);
    this.#deps.store.pipelines.setStatus(id, 'Stopping', this.#deps.now());
    this.finishCapture(id);
  }

  /**
   * Waits until a capture has stopped, stores its pieces, and tells that it has ended. It is also
   * called for a capture of which this was not done when the process restarted. Another capture may
   * start while the pieces are being stored.
   */
  finishCapture(id: string): void {
    this.#track(id, async () => {
      const { media, storePieces, discard, store, now, onError } = this.#deps;
      const { signal } = this.#closing;
      if (this.get(id).status === 'Stopping') {
        await media.stopCapture(id);
        store.pipelines.setStatus(id, 'Storing', now());
      }
      try {
        await storePieces(this.get(id), signal);
      } catch (error) {
        if (signal.aborted) return;
        onError(error);
        return this.#end(id, 'Failed', 'chime:MediaPipelinePermanentFailure');
      }
      this.#end(id, 'Stopped', 'chime:MediaPipelineDeleted');
      await discard(this.get(id));
    });
  }

  stopCapturesOf(meetingId: string): void {
    for (const row of this.#deps.store.pipelines.running())
      if (row.meetingId === meetingId && row.status === 'InProgress') this.stopCapture(row.id);
  }

  get(id: string): PipelineRow {
    const row = this.#deps.store.pipelines.get(id);
    if (!row) throw notFound(`The media pipeline ${id} does not exist.`);
    return row;
  }

  /** Continues unfinished pipelines after a restart. */
  resume(): void {
    for (const row of this.#deps.store.pipelines.running()) {
      // Earlier releases joined pieces with pipelines.
      if (row.kind === 'concatenation')
        this.#end(row.id, 'Failed', 'chime:MediaPipelinePermanentFailure');
      else if (row.status === 'InProgress') this.startCapture(row);
      else this.finishCapture(row.id);
    }
  }

  /** Resolves when no pipeline is being stopped and no pieces are being stored. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  /** Abandons pieces that are being stored; they are stored again after the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.idle();
  }

  #assertRoom(meetingId: string): void {
    const { store, maxPipelines } = this.#deps;
    const running = store.pipelines.running().filter(({ status }) => status !== 'Storing');
    if (running.length >= maxPipelines || running.some((one) => one.meetingId === meetingId))
      throw new ChimeError(
        'ResourceLimitExceededException',
        'Cannot create new media pipeline. Limit reached',
      );
  }

  #known(requestToken: string | undefined): PipelineRow | undefined {
    return requestToken === undefined
      ? undefined
      : this.#deps.store.pipelines.byToken(requestToken);
  }

  #row(
    of: Pick<PipelineRow, 'meetingId' | 'externalMeetingId' | 'mediaRegion'>,
    { requestToken, settings }: Wanted,
  ): PipelineRow {
    const now = this.#deps.now();
    return {
      id: randomUUID(),
      kind: 'capture',
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
