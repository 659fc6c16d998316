// Says so if the application cannot start: the browser is too old for its code, the server has
// replaced the code with that of a new version, or the connection was lost. The HTML of the
// application contains this script and the notices that it shows; the Content-Security-Policy allows
// it by its hash. Old browsers must be able to read it, so it is written in ES5.
(function () {
  // Also the key of `router.tsx`, which does the same for the code of a page.
  var RELOADED_FOR = 'reloadedFor';
  var root = document.documentElement;
  var isShown = false;

  // What the oldest Safari that the application supports has, and the one before has not.
  function isSupported() {
    try {
      new RegExp('(?<=a)b');
      return 'noModule' in document.createElement('script') && 'isWellFormed' in String.prototype;
    } catch (_error) {
      return false;
    }
  }

  function show(name) {
    if (isShown) return;
    isShown = true;
    root.removeAttribute('data-shell');
    var notice = document.getElementById(name);
    notice.hidden = false;
    return notice;
  }

  function showOldBrowser() {
    // Neither `start-early.js` nor the application begins then.
    root.setAttribute('data-old-browser', '');
    show('old-browser');
  }

  function reload() {
    location.reload();
  }

  function onFailure(error) {
    // A script that arrived and cannot be read.
    if (error && (error.name === 'SyntaxError' || error.name === 'UnreadableCodeError'))
      return showOldBrowser();
    if (navigator.onLine && sessionStorage.getItem(RELOADED_FOR) !== location.href) {
      sessionStorage.setItem(RELOADED_FOR, location.href);
      reload();
      return;
    }
    var notice = show('start-failure');
    if (!notice) return;
    notice.querySelector('button').onclick = reload;
    addEventListener('online', reload);
  }

  // A script that cannot be read is an error of the window. So is a text that the running
  // application cannot parse, and what an extension of the browser does.
  function isUnreadableScript(event) {
    return (
      event.error &&
      event.error.name === 'SyntaxError' &&
      event.filename.indexOf(location.origin) === 0 &&
      !document.getElementById('root').firstChild
    );
  }

  if (!isSupported()) return showOldBrowser();
  addEventListener(
    'error',
    function (event) {
      // Failures to load a script do not bubble.
      if (event.target.type === 'module') onFailure();
      else if (isUnreadableScript(event)) onFailure(event.error);
    },
    true,
  );
  addEventListener('startfailure', function (event) {
    onFailure(event.detail);
  });
})();
