// Does what can be done for a signed-in person before the application's code has arrived: shows the
// prerendered frame, asks for the data of the first page, and loads the page's files. The HTML of
// the application contains this text as it is; the Content-Security-Policy allows it by its hash.
// `web/src/session/api/early-answers.ts` hands the answers to the application.
(() => {
  const SESSION_PAGE = /^\/(app|management)(\/|$)/;
  const FRAMELESS_PAGE = /^\/app\/(error|two-step|management\/interview\/[^/]+\/room)$/;
  const SPARE_MS = 60_000;
  const path = location.pathname;
  if (!SESSION_PAGE.test(path) || FRAMELESS_PAGE.test(path)) return;

  const readSession = (storage) => {
    try {
      const context = JSON.parse(storage.getItem('userContext'));
      const token = storage.getItem('userJWT');
      return token && Number.isSafeInteger(context.tenant_id) ? { context, token } : null;
    } catch {
      // Local storage can be edited by anybody; an unreadable session counts as none.
      return null;
    }
  };
  const expiresAt = (token) => {
    try {
      const claims = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
      return JSON.parse(atob(claims)).exp * 1000;
    } catch {
      return 0;
    }
  };

  // A tab stays in its own company, as in `session.ts`.
  const shared = readSession(localStorage);
  const own = readSession(sessionStorage);
  const session = own && shared && own.context.id === shared.context.id ? own : shared;
  if (!session) return;
  const { tenant_id: tenantId, role } = session.context;
  document.documentElement.dataset.shell = role === 'candidate' ? 'candidate' : 'staff';
  const { sessionUrl, pages, files } = JSON.parse(
    document.getElementById('first-pages').textContent,
  );
  const page = pages[path];
  if (page?.title) {
    document.querySelector('[data-shell-title]').textContent = page.title;
    document.title = `${page.title} | Parley`;
  }

  const wanted = [...(role === 'candidate' ? [] : files), ...(page?.files ?? [])];
  for (const file of new Set(wanted)) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }

  // The application renews such a token before it asks anything.
  if (expiresAt(session.token) - Date.now() <= SPARE_MS) return;
  const requests = location.search === '' ? (page?.requests ?? []) : [];
  const urls = requests.filter(({ roles }) => roles.includes(role)).map(({ url }) => url);
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${session.token}`,
    'x-tenant-context': String(tenantId),
  };
  window.earlyAnswers = new Map(
    [sessionUrl, ...urls].map((url) => {
      const early = { headers, askedAt: performance.now() };
      early.answer = fetch(url, { headers }).then(async (response) => {
        early.arrivedAt = performance.now();
        // Read at once: an answer that nobody takes does not stay under way.
        return response.ok ? new Response(await response.blob(), response) : response;
      });
      // The application hears of the failure where it takes the answer.
      early.answer.catch(() => undefined);
      return [url, early];
    }),
  );
})();
