// Runs at CloudFront's edge before calls of the API: says from which address a call comes, whatever the call itself says.
function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
