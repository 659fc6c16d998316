import type { ApiClient, Output } from '../../../../session/api/api.ts';
import { fileText } from '../file-strings.ts';
import { postForm, untilScanned } from './post-form.ts';

export type CandidateFile = Output<'create-candidate-file'>;

/**
 * Uploads a file of a candidate: requests a form, posts the file to the bucket, and has it
 * inspected.
 * @param onProgress called with the sent share, 0 to 1
 * @throws ApiProblem if the API refuses; Error with a message to show if the bucket does
 */
export async function uploadFile(
  api: ApiClient,
  candidateId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<CandidateFile> {
  // Browsers do not detect some types. The server checks name, type and content.
  const type = file.type || 'application/octet-stream';
  const form = await api.call('create-upload', {
    body: { candidate_id: candidateId, filename: file.name, file_type: type, file_size: file.size },
  });
  const status = await postForm(form, file, onProgress);
  if (status === 0) throw new Error(fileText('interrupted'));
  if (status >= 300) throw new Error(fileText('refused'));
  const body = {
    candidate_id: candidateId,
    file_name: file.name,
    file_path: form.file_path,
    file_size: file.size,
    file_type: type,
  };
  return untilScanned(() => api.call('create-candidate-file', { body }));
}
