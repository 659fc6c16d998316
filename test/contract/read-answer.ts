import type { RawAnswer } from '../support/builders/raw-call.ts';

export const getId = ({ json }: RawAnswer): string => (json as { id: string }).id;
export const getVersion = ({ json }: RawAnswer): number => (json as { version: number }).version;
