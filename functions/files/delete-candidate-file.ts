import { candidateFiles } from '@parley/data/files/candidate-files.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { removeFile } from './remove-file.ts';

export const deleteCandidateFile: HandlerOf<'delete-candidate-file'> = async (context) =>
  removeFile(context, await candidateFiles.find(context.store, context.request.params.id));
