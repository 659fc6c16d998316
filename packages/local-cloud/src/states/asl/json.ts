/** Any JSON value: what travels between states, in variables and in payloads. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

/** Bytes of the value written as UTF-8 JSON: the unit of the service's payload limit. */
export function jsonBytes(value: Json): number {
  return Buffer.byteLength(JSON.stringify(value));
}
