// This function runs at CloudFront's edge. It maps a path of the single-page app to its page and
// leaves the path of a file unchanged.
var FILE = /\.(css|ico|jpg|js|json|map|mjs|onnx|png|svg|txt|wasm|webmanifest|webp|woff2|xml)$/;

function handler(event) {
  var request = event.request;
  if (!FILE.test(request.uri)) request.uri = '/index.html';
  return request;
}
