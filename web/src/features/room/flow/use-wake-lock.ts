import { useEffect } from 'react';

/**
 * Keeps a phone's screen on while the call goes on. A page that was hidden has to ask again; where
 * the browser cannot, nothing happens.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A battery that is nearly empty is a reason for the phone to refuse.
      void navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
        },
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
