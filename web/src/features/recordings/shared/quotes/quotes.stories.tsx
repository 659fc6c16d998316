import type { QuoteReference } from '@parley/contracts/transcripts/transcript.schema.ts';
import { CANDIDATE_ID } from '../../../../../stories/fixtures/candidates.ts';
import { INTERVIEW_ID, PHONE_SCREEN } from '../../../../../stories/fixtures/interviews.ts';
import { PEOPLE, TENANT_ID } from '../../../../../stories/fixtures/people.ts';
import { COMPARED, ERASED, QUEUE, QUOTE_ANSWERS } from '../../../../../stories/fixtures/quotes.ts';
import { REQUISITION_ID } from '../../../../../stories/fixtures/requisitions.ts';
import { RECORDING_ID, TRANSCRIPT } from '../../../../../stories/fixtures/transcript.ts';
import { toSilentMedia } from '../../../../../stories/silent-media.ts';
import { StoryApp, type StoryAppProps } from '../../../../../stories/story-app.tsx';
import type { Answers } from '../../../../../stories/story-server.ts';
import { QuoteCount } from './quote-count.tsx';
import { QuoteList } from './quote-list.tsx';
import { QuotePicker } from './quote-picker.tsx';

export default {
  title: 'Scorecards/Quotes',
  excludeStories: ['QuotesStory', 'PickerStory', 'PICKER_ANSWERS', 'toPlayedAnswer'],
};

const ROW = {
  id: RECORDING_ID,
  interview_id: INTERVIEW_ID,
  requisition_id: REQUISITION_ID,
  candidate_id: CANDIDATE_ID,
  requisition: PHONE_SCREEN.requisition,
  candidate: PEOPLE.candidate.name,
  stage: PHONE_SCREEN.stage,
  state: 'ready',
  started_at: '2027-03-12T09:00:00.000Z',
  duration_seconds: 96,
  expires_at: '2027-06-10T09:00:00.000Z',
  erase_at: null,
} as const;

/** The recording of the quotes, with a file that can be played. */
export const toPlayedAnswer = (): Answers => ({
  'get-recording': {
    ...ROW,
    tenant_id: TENANT_ID,
    ended_at: '2027-03-12T09:01:36.000Z',
    size_bytes: 768_000,
    content_type: 'audio/wav',
    recorded_media: 'audio',
    participants: [],
    periods: [],
    media: [{ url: toSilentMedia(96), content_type: 'audio/wav', from: 0, seconds: 96 }],
    lanes: [],
    moments: [],
    moments_closed: false,
    erase_by: null,
    erased_at: null,
    erased_by: null,
    version: 2,
  },
});

export const PICKER_ANSWERS: Answers = {
  'list-recordings': { items: [ROW], next_cursor: null },
  'get-transcript': TRANSCRIPT,
};

export const QuotesStory = ({
  quotes = [QUEUE, COMPARED, ERASED],
  onRemove,
  answers = {},
  ...app
}: Omit<StoryAppProps, 'children'> & {
  quotes?: readonly object[];
  onRemove?: () => void;
}) => (
  <StoryApp as="manager" answers={{ ...QUOTE_ANSWERS, ...toPlayedAnswer(), ...answers }} {...app}>
    <QuoteList quotes={quotes as readonly QuoteReference[]} onRemove={onRemove} />
  </StoryApp>
);

export const Read = () => <QuotesStory />;

export const OfOnesOwn = () => <QuotesStory onRemove={() => undefined} />;

export const NotYetTranscribed = () => (
  <QuotesStory
    quotes={[QUEUE]}
    answers={{
      'get-quotes': {
        items: [{ from: QUEUE.from, to: QUEUE.to, state: 'waiting', parts: [] }],
      },
    }}
  />
);

/** Somebody has corrected the quoted words after the decision. */
export const CorrectedSince = () => (
  <QuotesStory
    quotes={[QUEUE]}
    answers={{
      'get-quotes': {
        items: [
          {
            from: QUEUE.from,
            to: QUEUE.to,
            state: 'available',
            parts: [{ name: 'Asha Raman', text: 'and we always tested it' }],
            corrected: {
              before: [{ name: 'Asha Raman', text: 'and we never tested it' }],
              by: [{ user_id: PEOPLE.second.id, name: PEOPLE.second.name }],
              at: '2027-03-16T09:00:00.000Z',
            },
          },
        ],
      },
    }}
  />
);

export const Counted = () => (
  <StoryApp as="manager" answers={QUOTE_ANSWERS}>
    <QuoteCount quotes={[QUEUE, COMPARED]} of="Coding, Ana Silva" />
  </StoryApp>
);

export const PickerStory = ({
  onQuote = () => undefined,
  answers = {},
  ...app
}: Omit<StoryAppProps, 'children'> & { onQuote?: (quote: QuoteReference) => void }) => (
  <StoryApp as="interviewer" answers={{ ...PICKER_ANSWERS, ...answers }} {...app}>
    <QuotePicker
      of={{
        requisition_id: REQUISITION_ID,
        candidate_id: CANDIDATE_ID,
        interview_id: INTERVIEW_ID,
      }}
      attribute="System design"
      onQuote={onQuote}
      onClose={() => undefined}
    />
  </StoryApp>
);

export const Picking = () => <PickerStory />;

export const NothingToPick = () => (
  <PickerStory answers={{ 'list-recordings': { items: [], next_cursor: null } }} />
);
