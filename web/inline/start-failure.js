// Says so if the code of the application could not be loaded: the server has replaced it with that
// of a new version, or the connection was lost. The HTML of the application contains this script
// and the notice that it shows; the Content-Security-Policy allows it by its hash.
(() => {
  // Also the key of `router.tsx`, which does the same for the code of a page.
  const RELOADED_FOR = 'reloadedFor';
  const reload = () => location.reload();
  const onFailure = () => {
    if (navigator.onLine && sessionStorage.getItem(RELOADED_FOR) !== location.href) {
      sessionStorage.setItem(RELOADED_FOR, location.href);
      reload();
      return;
    }
    delete document.documentElement.dataset.shell;
    const notice = document.getElementById('start-failure');
    notice.hidden = false;
    notice.querySelector('button').onclick = reload;
    addEventListener('online', reload);
  };
  // Failures to load a script do not bubble.
  addEventListener('error', ({ target }) => target.type === 'module' && onFailure(), true);
  addEventListener('startfailure', onFailure);
})();
