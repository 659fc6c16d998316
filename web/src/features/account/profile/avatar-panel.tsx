import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { avatarDirectory } from '../../../components/people/avatar-directory.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { Output, ApiClient } from '../../../session/api/api.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useTenantApi } from '../../../session/api/use-tenant-api.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { postForm, untilScanned } from '../../files/shared/upload/post-form.ts';
import { useAccountStrings, accountText } from '../account-strings.ts';
import { CropDialog } from './crop-dialog.tsx';

/**
 * Uploads a picture as the user's avatar: requests an upload form, posts the bytes to the bucket
 * and has them checked. Returns the link to the avatar.
 * @throws ApiProblem if the API refuses; Error with a message to show if the bucket does
 */
async function uploadAvatar(api: ApiClient, picture: Blob): Promise<string> {
  const form = await api.call('create-avatar-upload', {
    body: { file_type: 'image/jpeg', file_size: picture.size },
  });
  const status = await postForm(
    form,
    new File([picture], 'avatar.jpg', { type: 'image/jpeg' }),
    () => undefined,
  );
  if (status === 0) throw new Error(accountText('picture.interrupted'));
  if (status >= 300) throw new Error(accountText('picture.refused'));
  return (await untilScanned(() => api.call('set-avatar', { body: { key: form.key } }))).avatar;
}

/** Returns functions that change the user's picture and update every avatar on the page. */
function useAvatar() {
  const t = useAccountStrings();
  const user = useUser();
  const queries = useQueryClient();
  const api = useTenantApi();
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

/** Larger files are rarely portraits, and slow phones cannot decode them (20 MiB). */
const MAX_BYTES = 20 * 1024 * 1024;
/** A picture with shorter sides would look blurred (pixels). */
const MIN_SIDE_PIXELS = 64;

/**
 * Decodes a picture file in the browser and rotates it as the camera recorded. Returns the picture,
 * or the reason why it cannot be used.
 */
async function readPicture(
  file: File,
): Promise<ImageBitmap | 'too-large' | 'unreadable' | 'too-small'> {
  if (file.size > MAX_BYTES) return 'too-large';
  try {
    const image = await createImageBitmap(file);
    if (Math.min(image.width, image.height) >= MIN_SIDE_PIXELS) return image;
    image.close();
    return 'too-small';
  } catch {
    // The browser reports only that it cannot decode the file, and no reason.
    return 'unreadable';
  }
}

/**
 * The user's picture, with the choice of a file and of a square in it, which is uploaded with 256
 * pixels per side.
 */
export function AvatarPanel({ account }: { account: Output<'get-account'> }) {
  const t = useAccountStrings();
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<ImageBitmap>();
  const [unread, setUnread] = useState<string | null>(null);
  const avatar = useAvatar();
  const close = () => {
    image?.close();
    setImage(undefined);
    avatar.clear();
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    setUnread(typeof read === 'string' ? t(`picture.${read}`, { name: file.name }) : null);
    if (typeof read !== 'string') setImage(read);
  };
  return (
    <div className="row gap-20">
      <Avatar name={account.name} id={account.id} src={account.avatar} size={88} />
      <div className="stack min-w-0 gap-8">
        <div className="flex wrap gap-8">
          <Button icon="upload" onClick={() => input.current?.click()}>
            {t(account.avatar ? 'picture.change' : 'picture.choose')}
          </Button>
          {account.avatar && (
            <Button variant="text" busy={avatar.removing} onClick={avatar.remove}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <p className="caption secondary">
          {t(account.role === 'candidate' ? 'picture.helper-candidate' : 'picture.helper')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label={t('picture.choose')}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <div role="alert">{unread !== null && <p className="problem">{unread}</p>}</div>
      </div>
      {image && (
        <CropDialog
          image={image}
          busy={avatar.saving}
          problem={avatar.problem}
          onClose={close}
          onSave={(picture) =>
            void avatar.save(picture).then((saved) => {
              if (saved) close();
            })
          }
        />
      )}
    </div>
  );
}
