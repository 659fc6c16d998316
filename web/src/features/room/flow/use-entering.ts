import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoomView, JoinAnswer } from '@parley/contracts/room/room.schema.ts';
import { asFailure } from '../../../components/status/failure.ts';
import { reportError } from '../../../ports/report-error.ts';
import type { RoomCall, StopReason } from '../call/call-state.ts';
import { loadCall } from '../call/load-call.ts';
import { outReason, type OutReason } from '../model/out-reason.ts';
import type { RoomApi } from '../room-api.ts';
import { roomText } from '../room-strings.ts';

/** An answer that admits somebody to the call. */
type Admitted = JoinAnswer & {
  meeting: NonNullable<JoinAnswer['meeting']>;
  attendee: NonNullable<JoinAnswer['attendee']>;
};

const isAdmitted = (answer: JoinAnswer): answer is Admitted =>
  answer.entry === 'admitted' && answer.meeting !== null && answer.attendee !== null;

export type Step =
  | { at: 'check' }
  | { at: 'lobby'; back: boolean }
  | { at: 'call'; call: RoomCall; CallRoom: CallCode['CallRoom'] }
  | { at: 'out'; why: Exclude<OutReason, 'lobby'> };
type CallCode = Awaited<ReturnType<typeof loadCall>>;

export interface EnteringDependencies {
  api: RoomApi;
  apply: (view: RoomView) => void;
  refresh: () => Promise<RoomView | undefined>;
  begin: (code: CallCode, answer: Admitted) => RoomCall;
}

const KNOCK_MS = 3_000;

/** The person was admitted, but the call did not start in this browser. */
class CallNotStartedError extends Error {}

/**
 * The person's step between the link and the call. Entering is one request; in the lobby it is
 * repeated.
 */
export function useEntering({ api, apply, refresh, begin }: EnteringDependencies) {
  const [step, setStep] = useState<Step>({ at: 'check' });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [hasNotStarted, setHasNotStarted] = useState(false);
  // A key for one lifetime of the page: a reload or a second tab has another one.
  const [tab] = useState(() => crypto.randomUUID());
  const knocking = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const knock = useCallback(
    async (back: boolean): Promise<void> => {
      if (knocking.current) return;
      knocking.current = true;
      const leave = (last: boolean) => api.leave(tab, last).catch(() => undefined);
      try {
        const loading = loadCall();
        // A failure counts only once somebody is admitted.
        loading.catch(() => undefined);
        const answer = await api.join(tab);
        // The page was left in the meantime, so the person must be removed from the room.
        if (gone.current) return void leave(true);
        apply(answer.room);
        if (!isAdmitted(answer)) return setStep({ at: 'lobby', back });
        const started = await loading
          .then((code) => ({ call: begin(code, answer), CallRoom: code.CallRoom }))
          .catch(async (cause: unknown) => {
            await leave(false);
            throw new CallNotStartedError('The call did not start', { cause });
          });
        if (gone.current) return void leave(true);
        setStep({ at: 'call', ...started });
      } finally {
        knocking.current = false;
      }
    },
    [api, apply, begin, tab],
  );

  const fail = useCallback(
    (error: unknown): void => {
      const { status, message } = asFailure(error);
      const notStarted = error instanceof CallNotStartedError;
      if (status === null) reportError(notStarted ? error.cause : error);
      setHasNotStarted(notStarted);
      if (notStarted) setFailed(roomText('check.not-started'));
      else setFailed(status === null ? roomText('check.code-failed') : message);
      setStep({ at: 'check' });
      void refresh();
    },
    [refresh],
  );

  const enter = useCallback(async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    setHasNotStarted(false);
    await knock(false).catch(fail);
    setBusy(false);
  }, [knock, fail]);

  const waits = step.at === 'lobby';
  const back = step.at === 'lobby' && step.back;
  useEffect(() => {
    if (!waits) return undefined;
    // A failed request is retried after three seconds; a closed room is reported by its state. A
    // call that does not start would not start the next time either.
    const timer = setInterval(
      () =>
        void knock(back).catch((error: unknown) => {
          if (error instanceof CallNotStartedError) fail(error);
        }),
      KNOCK_MS,
    );
    const leave = () => void api.leave(tab, true).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
    };
  }, [waits, back, knock, fail, api, tab]);

  const out = useCallback(
    async (stopped: StopReason): Promise<void> => {
      if (stopped === 'left') return setStep({ at: 'out', why: 'left' });
      // The meeting service cannot report the end of a connection that it never had.
      if (stopped === 'failed') await api.leave(tab, false).catch(() => undefined);
      const why = outReason(stopped, await refresh());
      return setStep(why === 'lobby' ? { at: 'lobby', back: true } : { at: 'out', why });
    },
    [refresh, api, tab],
  );

  const leaveLobby = useCallback((): void => {
    setStep({ at: 'out', why: 'left' });
    void api.leave(tab, false).catch(() => undefined);
  }, [api, tab]);

  return {
    step,
    tab,
    busy,
    failed,
    hasNotStarted,
    enter,
    out,
    leaveLobby,
    again: useCallback(() => void enter(), [enter]),
  };
}
