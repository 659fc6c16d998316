import { useRef, useState } from 'react';
import type { Output } from '../../../session/api.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAccountStrings } from '../account-strings.ts';
import { CropDialog } from './crop-dialog.tsx';
import css from './picture.module.css';
import { readPicture } from './read-picture.ts';
import { useAvatar } from './use-avatar.ts';

/** One's picture: choose a file, cut a square out of it, send 256 pixels of it. */
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
    <div className={css['panel']}>
      <Avatar name={account.name} id={account.id} src={account.avatar} size={88} />
      <div className={css['words']}>
        <div className={css['buttons']}>
          <Button icon="upload" onClick={() => input.current?.click()}>
            {t(account.avatar ? 'picture.change' : 'picture.choose')}
          </Button>
          {account.avatar && (
            <Button look="text" busy={avatar.removing} onClick={avatar.remove}>
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
        <div role="alert">{unread !== null && <p className={css['problem']}>{unread}</p>}</div>
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
