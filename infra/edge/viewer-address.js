// This function runs at CloudFront's edge before API requests. It sets the header with the caller's
// address, whatever the request contains.
function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
