/** Pages of the site to which the managed sign-in page may send a browser back. */
export const SIGN_IN_PATHS = { callback: '/auth/popup', signedOut: '/' } as const;
