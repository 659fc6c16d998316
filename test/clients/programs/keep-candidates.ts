/**
 * A program as somebody writes it who has the API's document and nothing else: its types are made
 * from the document by openapi-typescript. It adds a candidate, finds the one who is there already,
 * and changes a name without undoing what somebody else has changed. An error without a code is API
 * Gateway's. It prints what it did as JSON.
 */
import createClient from 'openapi-fetch';
import type { components, paths } from 'parley-api';

const { PARLEY_API = '', PARLEY_TOKEN = '', PARLEY_COMPANY = '', EMAIL = '' } = process.env;

const api = createClient<paths>({
  baseUrl: PARLEY_API,
  headers: { Authorization: `Bearer ${PARLEY_TOKEN}`, 'x-tenant-context': PARLEY_COMPANY },
});
const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** Adds a candidate. Returns the id, also of one with this address who is there already. */
async function addCandidate(name: string, email: string) {
  const { data, error } = await api.POST('/candidates/v2', {
    params: { header: once() },
    body: { name, email },
  });
  if (data) return { isNew: true, id: data.candidate.id };
  if (!('code' in error)) throw new Error(error.message);
  switch (error.code) {
    case 'candidate-exists':
      return { isNew: false, id: error.details?.candidate_id };
    case 'unavailable':
      throw new Error(`Try again later: ${error.detail}`);
    default:
      throw new Error(error.detail);
  }
}

type CandidateUpdate = components['schemas']['UpdateCandidateRequest'];

/** Changes a candidate of a version. Returns the stored version if it is another one by now. */
async function change(id: string, version: number, body: CandidateUpdate) {
  const { data, error } = await api.PUT('/candidates/{id}', {
    params: { path: { id }, header: { 'If-Match': `"${version}"` } },
    body,
  });
  if (data) return { version: data.version };
  if (!('code' in error)) throw new Error(error.message);
  if (error.code === 'stale-version') return { stale: error.details?.version };
  throw new Error(error.detail);
}

const first = await addCandidate('Ada Lovelace', EMAIL);
const again = await addCandidate('Ada Lovelace', EMAIL);
const { id } = first;
if (id === undefined) throw new Error('the candidate has no id');

const changed = await change(id, 1, { name: 'Ada King', email: EMAIL });
const tooLate = await change(id, 1, { name: 'Ada Byron', email: EMAIL });

const wrong = await api.POST('/candidates/v2', {
  params: { header: once() },
  body: { name: '', email: 'nobody' },
});
const { data: people } = await api.POST('/getUsers', {
  body: { tenant_id: Number(PARLEY_COMPANY), limit: 2 },
});
const { data: interviews } = await api.GET('/interviews', {
  params: { query: { limit: 2, mine: false, from: '2026-01-01T00:00:00+01:00' } },
});
const { response } = await createClient<paths>({ baseUrl: PARLEY_API }).GET('/interviews');

console.log(
  JSON.stringify({
    isSame: first.id === again.id,
    added: [first.isNew, again.isNew],
    changed,
    tooLate,
    wrong: wrong.error && 'errors' in wrong.error ? wrong.error.errors : undefined,
    people: people?.items.length,
    interviews: interviews ? interviews.items.length <= 2 : undefined,
    withoutToken: response.status,
  }),
);
