/**
 * The sampling rate in Hz that all features require. In a module of its own, because reading a
 * recording needs it and log-mel.ts calculates its filters when it is loaded.
 */
export const SAMPLE_RATE = 16_000;
