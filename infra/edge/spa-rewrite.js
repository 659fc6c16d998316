// Runs at CloudFront's edge: a path of the single-page app answers the page, a file answers itself.
var FILE = /\.(css|ico|jpg|js|json|map|mjs|onnx|png|svg|txt|wasm|webmanifest|webp|woff2|xml)$/;

function handler(event) {
  var request = event.request;
  if (!FILE.test(request.uri)) request.uri = '/index.html';
  return request;
}
