import { EmptyState } from '../../../ui/empty-state.tsx';
import { useChatStrings } from '../chat-strings.ts';
import type { Thread } from '../model/message.ts';

export function EmptyThread({ thread: { application } }: { thread: Thread }) {
  const t = useChatStrings();
  return (
    <EmptyState title={t('thread.empty')}>
      {application && t('thread.empty-application', { candidate: application.candidate })}
    </EmptyState>
  );
}
