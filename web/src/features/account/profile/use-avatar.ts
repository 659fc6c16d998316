import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../../session/use-api-mutation.ts';
import { useCompanyApi } from '../../../session/use-company-api.ts';
import { useUser } from '../../../session/use-session.ts';
import { avatarDirectory } from '../../../ui/avatar-directory.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAccountStrings } from '../account-strings.ts';
import { uploadAvatar } from './upload-avatar.ts';

/** Changing one's picture; every avatar of the page follows at once. */
export function useAvatar() {
  const t = useAccountStrings();
  const user = useUser();
  const queries = useQueryClient();
  const api = useCompanyApi();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const show = (url: string | undefined) => {
    avatarDirectory.put(user.id, url);
    for (const queryKey of [['get-account'], ['list-users'], ['get-user']])
      void queries.invalidateQueries({ queryKey });
  };
  const removal = useApiMutation('remove-avatar', {
    onSuccess: () => {
      show(undefined);
      toast.success(t('picture.removed'));
    },
  });
  const save = async (picture: Blob): Promise<boolean> => {
    setSaving(true);
    setProblem(null);
    try {
      show(await uploadAvatar(api, picture));
      toast.success(t('picture.saved'));
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('picture.refused'));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    save,
    saving,
    problem,
    clear: () => setProblem(null),
    remove: () => removal.mutate({}),
    removing: removal.isPending,
  };
}
