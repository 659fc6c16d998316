import type { RoomView, JoinAnswer } from '@parley/contracts/room/room.schema.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '../../../ports/report-error.ts';
import { asFailure } from '../../../components/status/failure.ts';
import type { RoomApi } from '../room-api.ts';
import type { RoomCall, StopReason } from '../call/call-state.ts';
import { loadCall } from '../call/load-call.ts';
import { outReason, type OutReason } from '../model/out-reason.ts';
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

/**
 * The person's step between the link and the call. Entering is one request; in the lobby it is
 * repeated.
 */
export function useEntering({ api, apply, refresh, begin }: EnteringDependencies) {
  const [step, setStep] = useState<Step>({ at: 'check' });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
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
      try {
        const [answer, code] = await Promise.all([api.join(tab), loadCall()]);
        // The page was left in the meantime, so the person must be removed from the room.
        if (gone.current) return void api.leave(tab, true).catch(() => undefined);
        apply(answer.room);
        setStep(
          isAdmitted(answer)
            ? { at: 'call', call: begin(code, answer), CallRoom: code.CallRoom }
            : { at: 'lobby', back },
        );
      } finally {
        knocking.current = false;
      }
    },
    [api, apply, begin, tab],
  );

  const enter = useCallback(async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    await knock(false).catch((error: unknown) => {
      const { status, message } = asFailure(error);
      if (status === null) reportError(error);
      setFailed(status === null ? roomText('check.code-failed') : message);
      setStep({ at: 'check' });
      void refresh();
    });
    setBusy(false);
  }, [knock, refresh]);

  const waits = step.at === 'lobby';
  const back = step.at === 'lobby' && step.back;
  useEffect(() => {
    if (!waits) return undefined;
    // A failed request is retried after three seconds; a closed room is reported by its state.
    const timer = setInterval(() => void knock(back).catch(() => undefined), KNOCK_MS);
    const leave = () => void api.leave(tab, true).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
    };
  }, [waits, back, knock, api, tab]);

  const out = useCallback(
    async (stopped: StopReason): Promise<void> => {
      if (stopped === 'left') return setStep({ at: 'out', why: 'left' });
      const why = outReason(stopped, await refresh());
      return setStep(why === 'lobby' ? { at: 'lobby', back: true } : { at: 'out', why });
    },
    [refresh],
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
    enter,
    out,
    leaveLobby,
    again: useCallback(() => void enter(), [enter]),
  };
}
