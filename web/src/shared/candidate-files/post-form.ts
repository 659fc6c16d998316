export interface UploadForm {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Posts a file with a presigned form. `fetch` cannot tell how much has gone out, so this is an
 * XMLHttpRequest.
 * @param onProgress told the share that has left, 0 to 1
 * @returns the store's HTTP status; 0 when the connection broke
 */
export function postForm(
  form: UploadForm,
  file: File,
  onProgress: (share: number) => void,
): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  // S3 ignores whatever follows the file.
  body.append('file', file);
  return new Promise((settle) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => settle(request.status));
    request.addEventListener('error', () => settle(0));
    request.addEventListener('abort', () => settle(0));
    request.open('POST', form.url);
    request.send(body);
  });
}
