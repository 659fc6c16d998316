import type { RouteId } from '@parley/contracts/route-table.ts';
import { putRecording } from '../../support/builders/put-recording.ts';
import { putTranscript, type SaidTurn } from '../../support/builders/put-transcript.ts';
import type { SampleRequest } from '../../support/builders/samples/names.ts';
import type { Company } from '../../support/builders/test-company.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { BenchRequest } from '../units/bench-request.ts';

const TURNS = 300;
const SENTENCE = 'We moved the pipeline to a queue and measured what each of its steps did';

/** Stores a recording of half an hour with some 4,500 words, and waits until they are indexed. */
async function transcribe(
  product: TestProduct,
  { tenantId, candidateId, people }: Company,
  sid: string,
): Promise<void> {
  const said = Array.from({ length: TURNS }, (_, index): SaidTurn => [
    index % 2 === 0 ? candidateId : people.interviewer.userId,
    index * 6,
    `${SENTENCE} step${index}`,
  ]);
  await product.withinEnvironment(() => putTranscript(tenantId, sid, said));
  await product.stack.idle();
}

/** Returns a request about a recording that has just been transcribed. */
const ofTranscript = (
  route: RouteId,
  request: SampleRequest = {},
  version?: number,
): BenchRequest => ({
  name: route,
  route,
  ask: async (product, company) => {
    const sid = await product.withinEnvironment(() =>
      putRecording(company, product.now().getTime()),
    );
    await transcribe(product, company, sid);
    return {
      actor: company.people.interviewer,
      request: { params: { sid }, ...request },
      ...(version === undefined ? {} : { version }),
    };
  },
});

const search = (
  name: string,
  who: 'recruiter' | 'interviewer',
  query: Record<string, string>,
): BenchRequest => ({
  name: `search-transcripts, ${name}`,
  route: 'search-transcripts',
  ask: async (_, company) => ({ actor: company.people[who], request: { query } }),
});

/** The requests about transcripts, reads first. */
export const TRANSCRIPTS: readonly BenchRequest[] = [
  ofTranscript('get-transcript'),
  ofTranscript('get-transcript-history'),
  ofTranscript('list-quoted-places'),
  ofTranscript('get-quotes', { query: { places: '1-8,60-70,1000-1030' } }),
  {
    name: 'get-own-interview-record',
    route: 'get-own-interview-record',
    ask: async (_, company) => ({
      actor: company.people.candidate,
      request: { params: { id: company.ended } },
    }),
  },
  search('one word', 'recruiter', { q: 'pipe' }),
  search('two words', 'recruiter', { q: 'pipeline queue' }),
  search('of an interviewer', 'interviewer', { q: 'pipeline' }),
  ofTranscript(
    'correct-transcript',
    { body: { change: { kind: 'words', turn: '1', at: 1, count: 1, text: 'shifted' } } },
    1,
  ),
  {
    name: 'restart-transcript',
    route: 'restart-transcript',
    // The transcript has not failed, so the request is refused, but after the same reads.
    ask: async (product, company) => ofTranscript('restart-transcript').ask(product, company),
  },
];
