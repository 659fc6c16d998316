import { useMemo, useSyncExternalStore } from 'react';
import { toast } from '../../../../components/status/toasts/toast.tsx';
import { queries } from '../../../../session/api/query-client.ts';
import { useTenantApi } from '../../../../session/api/use-tenant-api.ts';
import { useFileStrings } from '../file-strings.ts';
import { uploadFile } from './upload-file.ts';
import { type FileToSend, type Upload, UploadQueue } from './upload-queue.ts';

const queue = new UploadQueue();

export interface Uploads {
  /** The files of this owner that are on their way or have failed. */
  uploads: readonly Upload[];
  /** Sends files. @returns how many were sent, once each is sent or has failed */
  add: (files: readonly FileToSend[]) => Promise<number>;
  retry: (id: number) => Promise<number>;
  dismiss: (id: number) => void;
}

/** The files that are being sent for one owner: a candidate, a message, a conversation. */
export function useUploads(owner: string): Uploads {
  const all = useSyncExternalStore(queue.subscribe, queue.get);
  return useMemo(
    () => ({
      uploads: all.filter((one) => one.owner === owner),
      add: (files) => queue.add(owner, files),
      retry: (id) => queue.retry(id),
      dismiss: (id) => queue.dismiss(id),
    }),
    [all, owner],
  );
}

/** Uploads files of candidates. A toast says how many were taken; the list shows what failed. */
export function useFileUpload() {
  const t = useFileStrings();
  const api = useTenantApi();
  const report = async (sending: Promise<number>): Promise<void> => {
    const count = await sending;
    if (count === 0) return;
    toast.success(count === 1 ? t('uploaded') : t('uploaded-many', { count }));
    await queries.invalidateQueries({ queryKey: ['list-candidate-files'] });
  };
  return {
    upload: (candidateId: string, files: readonly File[]): Promise<void> =>
      report(
        queue.add(
          candidateId,
          files.map((file) => ({
            name: file.name,
            send: (onProgress) => uploadFile(api, candidateId, file, onProgress),
          })),
        ),
      ),
    retry: (id: number): Promise<void> => report(queue.retry(id)),
  };
}
