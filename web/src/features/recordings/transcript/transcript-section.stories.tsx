import {
  LONG_TRANSCRIPT,
  toUnreadyTranscript,
  TRANSCRIPT,
} from '../../../../stories/fixtures/transcript.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import type { AnswerBody } from '../../../../stories/story-server.ts';
import { TranscriptSection } from './transcript-section.tsx';
import { useTranscript } from './use-transcript.ts';

export default {
  title: 'Recordings/Transcript',
  excludeStories: ['TranscriptStory'],
};

type Transcript = AnswerBody<'get-transcript'>;

const Shown = ({ from }: { from: number }) => (
  <TranscriptSection
    query={useTranscript(TRANSCRIPT.recording_id)}
    playing={undefined}
    from={from}
    title="Interview with Asha Raman"
  />
);

/** The transcript without a player next to it. */
export const TranscriptStory = ({
  transcript = TRANSCRIPT,
  from = 0,
  answers = {},
  ...app
}: Omit<StoryAppProps, 'children'> & { transcript?: Transcript; from?: number }) => (
  <StoryApp as="recruiter" answers={{ 'get-transcript': transcript, ...answers }} {...app}>
    <Shown from={from} />
  </StoryApp>
);

export const Ready = () => <TranscriptStory />;

export const TwoHours = () => <TranscriptStory transcript={LONG_TRANSCRIPT} />;

export const NothingSaid = () => <TranscriptStory transcript={{ ...TRANSCRIPT, turns: [] }} />;

export const Waiting = () => (
  <TranscriptStory transcript={toUnreadyTranscript({ state: 'waiting' })} />
);

export const Running = () => (
  <TranscriptStory
    transcript={toUnreadyTranscript({ state: 'running', progress: { done: 2, of: 5 } })}
  />
);

export const Failed = () => (
  <TranscriptStory
    transcript={toUnreadyTranscript({ state: 'failed', reason: 'unreadable-audio' })}
  />
);

export const NotConsented = () => (
  <TranscriptStory transcript={toUnreadyTranscript({ state: 'none', reason: 'not-consented' })} />
);

export const SwitchedOff = () => (
  <TranscriptStory transcript={toUnreadyTranscript({ state: 'none', reason: 'switched-off' })} />
);
