import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Icon } from '../../components/icons/icon.tsx';
import { VoiceStrip } from '../../components/speech/voice-strip.tsx';
import css from './sign-in.module.css';

/** The voices above the heading. */
export function EntryStrips() {
  return (
    <div className={`flex gap-10 ${css['strips']}`} aria-hidden>
      {[1, 2, 3, 4].map((voice) => (
        <VoiceStrip
          key={voice}
          id={`entry-${voice}`}
          colour={`var(--voice-${voice})`}
          bars={8}
          height={26}
          barWidth={3}
          gap={3}
        />
      ))}
    </div>
  );
}

/**
 * The layout of the login and register pages: title, one button, the error, and a link to the other
 * page.
 */
export function EntryCard({
  title,
  intro,
  message,
  children,
  foot,
}: {
  title: string;
  intro: ReactNode;
  message: string | undefined;
  children: ReactNode;
  foot: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} | Parley`;
  }, [title]);
  return (
    <div className={`stack gap-16 break-anywhere card ${css['card']}`}>
      <EntryStrips />
      <h1>{title}</h1>
      <p className="secondary">{intro}</p>
      {children}
      <div role="alert">
        {message && (
          <p className={`flex items-start gap-8 medium ${css['problem']}`}>
            <Icon name="error" size={18} />
            {message}
          </p>
        )}
      </div>
      <p className="body2 secondary">{foot}</p>
    </div>
  );
}
