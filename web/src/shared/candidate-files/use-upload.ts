import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTenantApi } from '../../session/api/use-tenant-api.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useSharedStrings } from '../shared-strings.ts';
import { uploadFile } from './upload-file.ts';

export interface Uploading {
  name: string;
  /** The uploaded share of the file, from 0 to 1. It is 1 while the server inspects the file. */
  share: number;
}

/**
 * Returns a function that uploads one file at a time, and the progress of the upload. The result is
 * shown as a toast, with the reason if the upload failed.
 */
export function useUpload() {
  const t = useSharedStrings();
  const queries = useQueryClient();
  const api = useTenantApi();
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const upload = async (candidateId: string, file: File): Promise<void> => {
    setUploading({ name: file.name, share: 0 });
    try {
      await uploadFile(api, candidateId, file, (share) => setUploading({ name: file.name, share }));
      toast.success(t('files.uploaded'));
      await queries.invalidateQueries({ queryKey: ['list-candidate-files'] });
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 401))
        toast.error(
          t('files.failed', {
            name: file.name,
            reason: error instanceof Error ? error.message : String(error),
          }),
        );
    }
    setUploading(null);
  };
  return { upload, uploading };
}
