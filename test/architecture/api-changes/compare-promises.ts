import { BOUNDS, type Promises } from './list-promises.ts';

/** Returns what a program that relies on the earlier promises would meet, a sentence each. */
export function findBreaks(before: Promises, now: Promises): string[] {
  return [
    ...Object.entries(before).flatMap(([promise, was]) => {
      const is = now[promise];
      if (promise.startsWith('limit ')) return [];
      if (is === undefined) return [`${promise}: is no longer there`];
      return isKept(promise, was, is) ? [] : [`${promise}: was ${was}, is ${is}`];
    }),
    ...Object.entries(now).flatMap(([promise, is]) =>
      promise.startsWith('takes ') &&
      !(promise in before) &&
      !is.endsWith('?') &&
      hasOwner(promise, before)
        ? [`${promise}: is required`]
        : [],
    ),
    ...Object.entries(now).flatMap(([promise, is]) =>
      promise.startsWith('limit ') ? findNarrowed(promise, is, before) : [],
    ),
  ];
}

/** Whether the call or the schema to which a promise belongs was there before. */
function hasOwner(promise: string, before: Promises): boolean {
  const [direction = '', ...words] = promise.split(' ');
  const path = words.join(' ');
  const call = /^[A-Z]+ \S+/.exec(path)?.[0];
  const owner = path.slice(0, path.lastIndexOf('.'));
  return call === undefined ? `${direction} ${owner}` in before : `call ${call}` in before;
}

const toValues = (type: string): string[] => type.replace(/\?$/, '').split('|');

function isKept(promise: string, was: string, is: string): boolean {
  if (was === is) return true;
  if (promise.startsWith('call '))
    return was.split(' ').every((one) => is.split(' ').includes(one));
  const [before, now] = [toValues(was), toValues(is)];
  // A new value may be sent, and may be received; one that was sent has to be taken.
  const areValues = [before, now].every((values) => values.every((one) => /^["\d]/.test(one)));
  if (promise.startsWith('gives '))
    return !(is.endsWith('?') && !was.endsWith('?')) && (areValues || before.join() === now.join());
  return (
    !(was.endsWith('?') && !is.endsWith('?')) &&
    (areValues ? before.every((one) => now.includes(one)) : before.join() === now.join())
  );
}

function findNarrowed(promise: string, is: string, before: Promises): string[] {
  const end = promise.lastIndexOf(' ');
  const [path, bound] = [promise.slice('limit '.length, end), promise.slice(end + 1)];
  const was = before[promise];
  if (was === undefined) return `takes ${path}` in before ? [`${promise}: is new, ${is}`] : [];
  const isNarrower = (Number(is) - Number(was)) * (BOUNDS.get(bound) ?? 0) > 0;
  return isNarrower ? [`${promise}: was ${was}, is ${is}`] : [];
}

/** Returns what is new: calls, fields, parameters and values. */
export const findAdditions = (before: Promises, now: Promises): string[] =>
  Object.entries(now).flatMap(([promise, is]) => {
    if (promise.startsWith('limit ')) return [];
    const was = before[promise];
    if (was === undefined) return [`${promise}: ${is}`];
    const added = toValues(is).filter((value) => !toValues(was).includes(value));
    return was === is || added.length === 0 ? [] : [`${promise}: ${added.join(', ')}`];
  });
