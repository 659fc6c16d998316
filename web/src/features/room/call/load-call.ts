/** Loads the code of calls (288 KB) during the device check, and at the latest on entering. */
export const loadCall = () => import('./chime-call.ts');
