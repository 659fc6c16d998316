import type { RawAnswer } from '../builders/raw-call.ts';

export const idOf = ({ json }: RawAnswer): string => (json as { id: string }).id;
export const versionOf = ({ json }: RawAnswer): number => (json as { version: number }).version;
