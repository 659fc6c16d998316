import { transcriptsRoutes } from '@parley/contracts/transcripts/transcripts.routes.ts';
import { openFileLinks, openTenantFiles } from '../shared/clients.ts';
import { required } from '../shared/environment.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { correctTranscript } from './correct-transcript.ts';
import { getOwnInterviewRecord } from './get-own-interview-record.ts';
import { getQuotes } from './get-quotes.ts';
import { getTranscript, getTranscriptHistory } from './get-transcript.ts';
import { listQuotedPlaces } from './list-quoted-places.ts';
import { restartTranscript } from './restart-transcript.ts';
import { searchTranscripts } from './search-transcripts.ts';

const runtime = openRuntime();
const files = openTenantFiles(required('RECORDINGS_BUCKET'), runtime);
export const handler = createPipeline(
  'transcripts',
  transcriptsRoutes,
  {
    'get-transcript': getTranscript(files),
    'correct-transcript': correctTranscript(files),
    'get-transcript-history': getTranscriptHistory,
    'get-own-interview-record': getOwnInterviewRecord({ files, links: openFileLinks() }),
    'restart-transcript': restartTranscript,
    'get-quotes': getQuotes(files),
    'list-quoted-places': listQuotedPlaces,
    'search-transcripts': searchTranscripts(files),
  },
  runtime,
);
