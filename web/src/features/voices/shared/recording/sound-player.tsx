import { useEffect, useState } from 'react';
import { Notice } from '../../../../components/status/notice.tsx';
import { useVoiceStrings } from '../voice-strings.ts';
import css from '../voice.module.css';

/** Plays a WAV file in memory. What does not play can be downloaded. */
export function SoundPlayer({ wav, label }: { wav: Uint8Array<ArrayBuffer>; label: string }) {
  const t = useVoiceStrings();
  const [failed, setFailed] = useState<string>();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [wav]);
  if (url !== undefined && failed === url)
    return (
      <Notice
        tone="warn"
        title={t('record.unplayable')}
        actions={
          <a href={url} download="voice.wav">
            {t('record.download')}
          </a>
        }
      >
        {t('record.unplayable-text')}
      </Notice>
    );
  // The words are the person's own; nobody else listens.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return (
    <audio
      className={css['sound']}
      src={url}
      controls
      aria-label={label}
      onError={() => setFailed(url)}
    />
  );
}
