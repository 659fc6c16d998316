import { filesRoutes } from '@parley/contracts/files/files.routes.ts';
import { openFileLinks, openTenantFiles } from '../shared/clients.ts';
import { required } from '../shared/environment.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { listCandidateFiles, getFileUrl, deleteCandidateFile } from './candidate-files.ts';
import { createCandidateFile } from './create-candidate-file.ts';
import { createUpload } from './create-upload.ts';
import { getFileUrlByKey, deleteFileByKey } from './files-by-key.ts';

const runtime = openRuntime();
const links = openFileLinks();
const files = openTenantFiles(required('FILES_BUCKET'), runtime);
export const handler = createPipeline(
  'files',
  filesRoutes,
  {
    'list-candidate-files': listCandidateFiles,
    'create-candidate-file': createCandidateFile(files),
    'delete-candidate-file': deleteCandidateFile,
    'create-upload': createUpload(files),
    'get-file-url-by-key': getFileUrlByKey(links),
    'get-file-url': getFileUrl(links),
    'delete-file-by-key': deleteFileByKey,
  },
  runtime,
);
