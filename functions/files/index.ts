import { filesRoutes } from '@parley/contracts/files/files.routes.ts';
import { openFileLinks, openFilesBucket } from '../shared/clients.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { required } from '../shared/environment.ts';
import { openRuntime } from '../shared/runtime.ts';
import { createCandidateFile } from './create-candidate-file.ts';
import { createUpload } from './create-upload.ts';
import { listCandidateFiles, getFileUrl, deleteCandidateFile } from './candidate-files.ts';
import { getFileUrlByKey, deleteFileByKey } from './files-by-key.ts';

const bucket = openFilesBucket(required('FILES_BUCKET'));
const links = openFileLinks();
export const handler = createPipeline(
  'files',
  filesRoutes,
  {
    'list-candidate-files': listCandidateFiles,
    'create-candidate-file': createCandidateFile(bucket),
    'delete-candidate-file': deleteCandidateFile,
    'create-upload': createUpload(bucket),
    'get-file-url-by-key': getFileUrlByKey(links),
    'get-file-url': getFileUrl(links),
    'delete-file-by-key': deleteFileByKey,
  },
  openRuntime(),
);
