import { MODE_FIXED, SHARED_MODE, SHARED_VALUE } from './shared-time.ts';

// The originals are stored when the module loads, so that a second installation does not use the
// first one's replacement.
const RealDate = globalThis.Date;
const machineNow = RealDate.now;

/**
 * Replaces `globalThis.Date` in the calling thread, so that code that does not use the local
 * cloud's clock gets its time from `Date.now()`, `new Date()` and `Date()`. Dates created from
 * arguments, timers and `performance.now` are unchanged. `shared` comes from a clock of this
 * folder.
 */
export function installSharedDate(shared: SharedArrayBuffer): void {
  const cells = new BigInt64Array(shared);
  const now = () => {
    const value = Number(Atomics.load(cells, SHARED_VALUE));
    return Atomics.load(cells, SHARED_MODE) === MODE_FIXED ? value : machineNow() + value;
  };
  const SharedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  });
  RealDate.now = now;
  RealDate.prototype.constructor = SharedDate;
  globalThis.Date = SharedDate;
}
