/** Calls that a compiler has to refuse, because the document says otherwise. */
import createClient from 'openapi-fetch';
import type { paths } from 'parley-api';

const api = createClient<paths>({ baseUrl: '' });

// @ts-expect-error a limit is a number
await api.GET('/interviews', { params: { query: { limit: '2' } } });
// @ts-expect-error a flag is true or false
await api.GET('/interviews', { params: { query: { mine: 'true' } } });
// @ts-expect-error there is no such order
await api.GET('/interviews', { params: { query: { sort: 'shoe-size' } } });
await api.POST('/candidates/v2', {
  params: { header: { 'Idempotency-Key': 'one-key-for-one-intent' } },
  // @ts-expect-error a candidate has a name
  body: { email: 'ada@mail.example' },
});

const { error } = await api.DELETE('/candidates/{id}', {
  params: { path: { id: '' }, header: { 'If-Match': '"1"' } },
});
// @ts-expect-error this call never answers so
if (error && 'code' in error && error.code === 'voice-quality') throw new Error(error.detail);
