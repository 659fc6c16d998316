/**
 * Brings the code of calls (288 KB): while the devices are looked at, and at the latest when
 * somebody enters.
 */
export const loadCall = () => import('./chime-call.ts');
