type Go = (path: string) => Promise<void>;

// Until the router is there, a full load is the only way to go anywhere.
let go: Go = async (path) => location.assign(path);

/**
 * The router registers itself here, so that code outside React (the request guard) can navigate.
 */
export const setNavigator = (navigate: Go): void => {
  go = navigate;
};

export const navigateTo: Go = (path) => go(path);
