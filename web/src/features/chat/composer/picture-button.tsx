import { CHAT_IMAGE_TYPES } from '@parley/contracts/chat/chat.schema.ts';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useChatStrings } from '../chat-strings.ts';

/** Opens the browser's own choice of files. */
export function PictureButton({
  onFile,
  busy,
}: {
  onFile: (file: File | undefined) => void;
  busy: boolean;
}) {
  const t = useChatStrings();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="image"
        label={t('composer.picture')}
        aria-busy={busy}
        onClick={() => {
          if (!busy) input.current?.click();
        }}
      />
      <input
        ref={input}
        type="file"
        accept={Object.keys(CHAT_IMAGE_TYPES).join(',')}
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
