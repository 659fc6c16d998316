import type { ReactNode } from 'react';
import { VoiceStrip } from '../speech/voice-strip.tsx';
import { StatusMessage } from './status-message.tsx';

/** An empty list: the voice strip, one sentence, one action. */
export function EmptyState({
  title,
  as,
  children,
  action,
}: {
  title: string;
  as?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}) {
  const art = [1, 2, 3].map((voice) => (
    <VoiceStrip
      key={voice}
      id={`${title}${voice}`}
      colour={`var(--voice-${voice})`}
      bars={9}
      height={30}
      barWidth={4}
      gap={4}
    />
  ));
  return (
    <StatusMessage art={art} as={as} title={title} actions={action}>
      {children}
    </StatusMessage>
  );
}
