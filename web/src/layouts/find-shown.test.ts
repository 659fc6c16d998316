import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { findShown } from './find-shown.ts';

test.each([
  [paths.candidate('cand_1'), { candidateId: 'cand_1' }],
  [paths.candidate('cand_1', 'scorecards'), { candidateId: 'cand_1' }],
  [paths.interview('iv_1', 'feedback'), { interviewId: 'iv_1' }],
  [paths.requisition('req_1'), { requisitionId: 'req_1' }],
  [paths.decisionMaking('req_1', 'cand_1'), { requisitionId: 'req_1', candidateId: 'cand_1' }],
  [paths.decisionMaking('req_1'), { requisitionId: 'req_1' }],
  [paths.board('req_1', 'cand_1'), { requisitionId: 'req_1', candidateId: 'cand_1' }],
  [`${paths.candidates}?peek=cand_1`, { candidateId: 'cand_1' }],
  [paths.home, {}],
  [paths.editCandidate('cand_1'), {}],
  [paths.addInterview('req_1', { candidateId: 'cand_1' }), {}],
])('the page at %s is about %o', (address, shown) => {
  const { pathname, search } = new URL(address, 'https://parley.example');
  expect(findShown(pathname, search)).toEqual(shown);
});
