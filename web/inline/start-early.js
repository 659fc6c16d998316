// Does what can be done before the application's code has arrived: shows the prerendered frame, loads
// the page's files, and for a signed-in person asks for the data of the first page. The HTML of the
// application contains it; the Content-Security-Policy allows it by its hash.
// `web/src/session/api/early-answers.ts` hands the answers to the application.
(() => {
  // `start-failure.js` says so.
  if ('oldBrowser' in document.documentElement.dataset) return;
  const SESSION_PAGE = /^\/(app|management)(\/|$)/;
  const FRAMELESS_PAGE = /^\/app\/(error|two-step|management\/interview\/[^/]+\/room)$/;
  const MINUTE_MS = 60_000;
  const { pathname: path, search, hash } = location;

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
  const readFacts = () => JSON.parse(document.getElementById('first-pages').textContent);
  // The frame covers the page until the application has drawn its own.
  const show = (kind, page, sub) => {
    document.documentElement.dataset.shell = kind;
    const frame = document.querySelector(
      `[data-shell-of="${kind === 'visitor' ? 'visitor' : 'member'}"]`,
    );
    if (page?.title) {
      frame.querySelector('[data-shell-title]').textContent = page.title;
      document.title = `${page.title} | Parley`;
    }
    if (sub) frame.querySelector('[data-shell-sub]').textContent = sub;
  };
  const load = (wanted) => {
    for (const file of new Set(wanted)) {
      const link = document.createElement('link');
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
      if (file.endsWith('.css')) link.as = 'style';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
  };
  if (!session) {
    const { visitorPages } = readFacts();
    const invited = new URLSearchParams(hash.slice(1)).has('invite') ? '#invite' : '';
    const page = visitorPages[path + invited];
    if (!page) return;
    const email = new URLSearchParams(search).get('email') ?? '';
    show(
      'visitor',
      page,
      page.sub.replace('{{email}}', () => email),
    );
    load(page.files);
    return;
  }
  if (!SESSION_PAGE.test(path) || FRAMELESS_PAGE.test(path)) return;
  const { tenant_id: tenantId, role } = session.context;
  const { sessionUrl, pages, files } = readFacts();
  // The address of a page about one thing ends with its id, or with the id and the name of a tab.
  const OF_ONE_THING = [/^(.*[/=])([\w-]+)$/, /^(.*\/)([\w-]+)(\/\w+)$/];
  const findPage = (address) => {
    if (pages[address]) return { page: pages[address] };
    for (const pattern of OF_ONE_THING) {
      const [, start, id, tab = ''] = pattern.exec(address) ?? [];
      const page = pages[`${start}:id${tab}`];
      if (page) return { page, id };
    }
    return {};
  };
  const { page: asked, id } = findPage(path + search);
  const page = asked ?? findPage(path).page;
  show(
    role === 'candidate' ? 'candidate' : 'staff',
    page,
    role === 'candidate' ? page?.subForCandidates : page?.sub,
  );
  load([...(role === 'candidate' ? [] : files), ...(page?.files ?? [])]);

  // The application renews such a token before it asks anything.
  if (expiresAt(session.token) - Date.now() <= MINUTE_MS) return;
  const requests = (asked?.requests ?? []).filter(({ roles }) => roles.includes(role));
  // What `first-pages.ts` names in braces; with a number of milliseconds it is an instant.
  const known = { tenant: tenantId, user: session.context.id, id };
  const fill = (text, encode) =>
    text?.replace(/\{(\w+)(?::(-?\d+))?\}/g, (_, name, ms) =>
      encode(ms ? new Date(known[name] + Number(ms)).toISOString() : known[name]),
    );
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${session.token}`,
    'x-tenant-context': String(tenantId),
  };
  const answers = new Map();
  window.earlyAnswers = answers;
  const send = (request, onAnswer) => {
    const body = fill(request.body, String);
    const early = {
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      body,
      askedAt: performance.now(),
    };
    const init = { method: body ? 'POST' : 'GET', headers: early.headers, body };
    const url = fill(request.url, encodeURIComponent);
    early.answer = fetch(url, init).then(async (response) => {
      early.arrivedAt = performance.now();
      // Read at once: an answer that nobody takes does not stay under way.
      const content = await response.blob();
      // Before the application hears of the answer, and so before it asks the same.
      if (response.ok) await onAnswer?.(response, content);
      return new Response(content, response);
    });
    // The application hears of the failure where it takes the answer.
    early.answer.catch(() => undefined);
    answers.set(url, early);
  };

  // The session's answer has the server's time and the person's zone.
  const dated = requests.filter(({ isDated }) => isDated);
  const sendDated = async (response, content) => {
    const { account } = JSON.parse(await content.text());
    // The application has changed something.
    if (window.earlyAnswers !== answers) return;
    const now = Date.parse(response.headers.get('date')) || Date.now();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const zone = account.zone_source === 'unknown' ? timeZone : account.zone;
    const { from: weekFrom, to: weekTo } = requestDates.toWeek(now, zone);
    const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    Object.assign(known, { weekFrom, weekTo, minute });
    window.earlyMinute = { minute, askedAt: performance.now() };
    for (const request of dated) send(request);
  };
  send({ url: sessionUrl }, async (response, content) => {
    // Without these requests, the application sends them itself.
    if (dated.length > 0) await sendDated(response, content).catch(() => undefined);
  });
  for (const request of requests) if (!request.isDated) send(request);
})();
