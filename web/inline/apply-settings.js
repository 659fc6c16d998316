// Applies the stored theme and direction before the first paint. The HTML of every page contains
// this text as it is; the Content-Security-Policy allows it by its hash.
(() => {
  const root = document.documentElement;
  const apply = (stored) => {
    let settings = {};
    try {
      settings = JSON.parse(stored) || {};
    } catch {
      // Local storage can be edited by anybody; the defaults are used then.
    }
    root.dir = settings.direction === 'rtl' ? 'rtl' : 'ltr';
    root.dataset.theme = /^(ONE_DARK|UNICORN)$/.test(settings.theme) ? settings.theme : 'LIGHT';
    root.dataset.responsiveFonts = settings.responsiveFontSizes === false ? 'off' : 'on';
    const colour = getComputedStyle(root).getPropertyValue('--bg');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour);
  };
  apply(localStorage.getItem('settings'));
  addEventListener('storage', (event) => {
    if (event.key === 'settings') apply(event.newValue);
  });
})();
