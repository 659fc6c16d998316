/** Any JSON value, as used in payloads, in variables and between states. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

/**
 * Returns the size of the value as UTF-8 JSON in bytes, the unit of the service's payload limit.
 */
export function jsonBytes(value: Json): number {
  return Buffer.byteLength(JSON.stringify(value));
}
