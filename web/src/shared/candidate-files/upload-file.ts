import type { ApiClient, Output } from '../../session/api/api.ts';
import { sharedText } from '../shared-strings.ts';
import { postForm } from './post-form.ts';
import { untilScanned } from './until-scanned.ts';

export type CandidateFile = Output<'create-candidate-file'>;

/**
 * Puts a file beside a candidate: asks for a form, posts the file to the bucket, has it inspected.
 * @param onProgress told the share that has left, 0 to 1
 * @throws ApiProblem when the product refuses, Error with a sentence to show when the bucket does
 */
export async function uploadFile(
  api: ApiClient,
  candidateId: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<CandidateFile> {
  // Browsers do not know some types; the server looks at name, type and content.
  const type = file.type || 'application/octet-stream';
  const form = await api.call('create-upload', {
    body: { candidate_id: candidateId, filename: file.name, file_type: type, file_size: file.size },
  });
  const status = await postForm(form, file, onProgress);
  if (status === 0) throw new Error(sharedText('files.interrupted'));
  if (status >= 300) throw new Error(sharedText('files.refused'));
  const body = {
    candidate_id: candidateId,
    file_name: file.name,
    file_path: form.file_path,
    file_size: file.size,
    file_type: type,
  };
  return untilScanned(() => api.call('create-candidate-file', { body }));
}
