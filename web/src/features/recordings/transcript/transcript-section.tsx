import { useState } from 'react';
import type {
  QuoteReference,
  TranscriptView,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { Section } from '../../../components/layout/section.tsx';
import { AsyncContent, type QueryLike } from '../../../components/status/async-content.tsx';
import { useAbility } from '../../../session/abilities.tsx';
import type { Playing } from '../shared/player/use-playing.ts';
import { useTranscriptStrings } from '../shared/transcript/transcript-strings.ts';
import { AttachQuote } from './attach-quote.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';
import { UnreadyTranscript } from './unready-transcript.tsx';

/** The transcript of a recording, its progress, or the reason why there is none. */
export function TranscriptSection({
  query,
  playing,
  from,
  title,
}: {
  query: QueryLike<TranscriptView>;
  playing: Playing | undefined;
  from: number;
  /** The title of the recording, for the names of files. */
  title: string;
}) {
  const t = useTranscriptStrings();
  const mayWrite = useAbility().can('create', 'feedbacks');
  const [quoted, setQuoted] = useState<QuoteReference>();
  const { data } = query;
  return (
    <Section title={t('title')}>
      <AsyncContent query={query} errorTitle={t('failed-to-load')}>
        {(transcript) => {
          if (transcript.state !== 'ready') return <UnreadyTranscript transcript={transcript} />;
          if (transcript.turns.length === 0)
            return <p className="body2 secondary">{t('nothing-said')}</p>;
          return (
            <TranscriptPanel
              transcript={transcript}
              playing={playing}
              from={from}
              title={title}
              onQuote={
                mayWrite
                  ? (span) => setQuoted({ recording_id: transcript.recording_id, ...span })
                  : undefined
              }
            />
          );
        }}
      </AsyncContent>
      {quoted && data && (
        <AttachQuote
          interviewId={data.interview_id}
          quote={quoted}
          onClose={() => setQuoted(undefined)}
        />
      )}
    </Section>
  );
}
