import { useState } from 'react';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { useChatStrings } from '../chat-strings.ts';
import type { Message } from '../model/message.ts';
import css from './thread.module.css';

/**
 * A picture in its own proportions; its place is there before it has loaded. A press downloads it.
 */
export function MessagePicture({
  image,
  threadKey,
  messageId,
}: {
  image: NonNullable<Message['image']>;
  threadKey: string;
  messageId: Message['id'];
}) {
  const t = useChatStrings();
  const [broken, setBroken] = useState(false);
  const link = useApiQuery(
    'get-chat-image',
    { params: { threadKey, messageId } },
    { errors: 'own' },
  );
  const box = {
    aspectRatio: `${image.width} / ${image.height}`,
    width: Math.min(320, Math.round((image.width / image.height) * 320)),
  };
  if (broken || link.error) return <p className={css['why']}>{t('thread.picture-failed')}</p>;
  return (
    <a
      className={css['picture']}
      style={box}
      href={link.data?.url}
      aria-label={t('thread.open-picture', { name: image.name })}
    >
      {link.data && (
        <img
          src={link.data.url}
          alt={t('thread.picture-of', { name: image.name })}
          width={image.width}
          height={image.height}
          onError={() => setBroken(true)}
        />
      )}
    </a>
  );
}
