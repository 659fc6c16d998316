type Go = (path: string) => Promise<void>;

// Before the router exists, only a full page load can navigate.
let go: Go = async (path) => location.assign(path);

/**
 * The router registers itself here, so that code outside React (the request guard) can navigate.
 */
export const setNavigator = (navigate: Go): void => {
  go = navigate;
};

export const navigateTo: Go = (path) => go(path);
