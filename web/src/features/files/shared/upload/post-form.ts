import { ApiProblem } from '@parley/api-client/api-problem.ts';

export interface UploadForm {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * Posts a file with a presigned form. This uses XMLHttpRequest, because `fetch` has no upload
 * progress.
 * @param onProgress called with the sent share, 0 to 1
 * @returns the bucket's HTTP status; 0 if the connection broke
 */
export function postForm(
  form: UploadForm,
  file: File,
  onProgress: (share: number) => void,
): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  // The file must be the last field, because S3 ignores all fields after it.
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

const WAIT_MS = 2_000;
const TRIES = 30;

/**
 * Confirms an upload. It repeats that while the content is being scanned, which takes some seconds
 * on AWS.
 * @param wait replaced by tests
 * @throws the error of the last attempt
 */
export async function untilScanned<T>(
  confirm: () => Promise<T>,
  wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await confirm();
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'file-scan-pending') || tried === TRIES)
        throw error;
      await wait(WAIT_MS);
    }
  }
}
