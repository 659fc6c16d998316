import { IANAZone } from 'luxon';

/**
 * Whether `name` is an IANA zone that the runtime's tz data knows, such as `Europe/Berlin` or
 * `UTC`. Fixed offsets such as `+02:00` are refused although `Intl` takes them: they carry no
 * summer time.
 */
export function isZone(name: unknown): name is string {
  return typeof name === 'string' && isZoneName(name) && IANAZone.isValidZone(name);
}

/** Whether it is written like a zone name; `Intl` alone would also take offsets. */
export function isZoneName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(name);
}
