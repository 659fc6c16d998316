import { IANAZone } from 'luxon';

/**
 * Whether `name` is an IANA zone that the runtime's tz data knows, such as `Europe/Berlin` or `UTC`. Fixed offsets such
 * as `+02:00` are refused although `Intl` takes them: they carry no summer time.
 */
export function isZone(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);
}
