import { expect, test } from 'vitest';
import { tenantQuestion } from './tenant-question.ts';

const plain = { view: null, q: '', sort: null, filters: {} };

test('asks for companies with the status, words and order of the address', () => {
  expect(tenantQuestion(plain)).toEqual({ limit: '50' });
  expect(
    tenantQuestion({
      ...plain,
      q: ' ac ',
      sort: { by: 'users', down: true },
      filters: { status: ['Inactive'] },
    }),
  ).toEqual({ limit: '50', q: 'ac', sort: '-users', status: 'Inactive' });
  expect(tenantQuestion({ ...plain, q: 'a' })).toEqual({ limit: '50' });
});
