import { useEffect, useState } from 'react';
import css from '../voice.module.css';

/** Plays a WAV file in memory. */
export function SoundPlayer({ wav, label }: { wav: Uint8Array<ArrayBuffer>; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [wav]);
  // The words are the person's own; nobody else listens.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio className={css['sound']} src={url} controls aria-label={label} />;
}
