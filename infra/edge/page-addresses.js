// Runs at CloudFront's edge, for requests and for answers: says which file an address stands for.
// A file is itself, pages that are rendered at build time have a file each, and all addresses of
// the application have one file together. Everything else is answered with a page and status 404.
var FILE =
  /\.(bcmap|css|ico|jpg|js|json|map|mjs|onnx|pfb|png|svg|ttf|txt|wasm|webmanifest|webp|woff2|xml)$/;
var APPLICATION =
  /^\/(app|auth|login|login-unprotected|management|register|register-unprotected|room)(\/|$)/;
var DOCS = [
  '/docs/welcome',
  '/docs/getting-started',
  '/docs/environment-variables',
  '/docs/deployment',
  '/docs/api-calls',
  '/docs/analytics',
  '/docs/authentication',
  '/docs/routing',
  '/docs/settings',
  '/docs/state-management',
  '/docs/theming',
  '/docs/transcripts',
  '/docs/voices',
  '/docs/support',
  '/docs/changelog',
];
var PAGE = /^\/(imprint|pricing|privacy|privacy\/voice|terms)$/;
// Scripts and style sheets with a hash in their names are also stored compressed.
var COMPRESSED = /^\/assets\/[^/]+\.(css|js|mjs)$/;
var BROTLI = /(^|,)\s*br\s*(;\s*q=(1|0\.0*[1-9])|,|$)/;
var NOT_FOUND = '/404.html';

function toFile(uri) {
  if (FILE.test(uri) || uri === NOT_FOUND) return uri;
  var end = uri.length;
  while (end > 0 && uri.charAt(end - 1) === '/') end -= 1;
  var path = uri.slice(0, end);
  if (path === '') return '/index.html';
  if (PAGE.test(path) || DOCS.includes(path)) return path + '.html';
  return APPLICATION.test(path) ? '/app.html' : NOT_FOUND;
}

function handler(event) {
  var request = event.request;
  var file = toFile(request.uri);
  if (event.context.eventType === 'viewer-response') {
    var response = event.response;
    // A 304 stays one: the browser has the page.
    if (file === NOT_FOUND && response.statusCode === 200) response.statusCode = 404;
    return response;
  }
  if (/^\/docs\/?$/.test(request.uri))
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: '/docs/welcome' } },
    };
  var accepted = request.headers['accept-encoding'];
  request.uri =
    COMPRESSED.test(file) && accepted && BROTLI.test(accepted.value) ? '/br' + file : file;
  return request;
}
