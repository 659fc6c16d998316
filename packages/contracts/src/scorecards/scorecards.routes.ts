import * as z from 'zod';
import { feedbackId, interviewId } from '../shared/ids.ts';
import { toPage, pageQuery } from '../shared/page.ts';
import { flag } from '../shared/query-values.ts';
import { defineRoutes } from '../shared/route.ts';
import {
  addCandidateFeedbackBody,
  candidateFeedbackView,
  candidateFeedbackQuote,
  createFeedbackBody,
  scorecardView,
  updateFeedbackBody,
} from './scorecard.schema.ts';

const params = z.strictObject({ id: feedbackId });
const submit = ['not-found', 'feedback-locked', 'feedback-not-due', 'evidence-missing'] as const;

export const scorecardRoutes = defineRoutes({
  'list-feedbacks': {
    method: 'GET',
    path: '/feedbacks',
    group: 'scorecards',
    access: { action: 'read', subject: 'feedbacks' },
    request: {
      query: z.strictObject({
        ...pageQuery,
        interview_id: interviewId.optional(),
        mine: flag.optional(),
      }),
    },
    responses: { 200: toPage(scorecardView) },
    problems: ['malformed-cursor', 'not-found'],
    idempotency: 'safe',
    summary:
      "Scorecards: of an interview (others' closed until one's own is in), or one's own, " +
      'due ones first',
  },
  'create-feedback': {
    method: 'POST',
    path: '/feedbacks',
    group: 'scorecards',
    access: { action: 'create', subject: 'feedbacks' },
    request: { body: createFeedbackBody },
    responses: { 201: scorecardView },
    location: '/feedbacks/{id}',
    problems: [...submit, 'already-exists'],
    idempotency: 'key',
    summary: "Begin or submit one's own scorecard of an interview",
  },
  'get-feedback': {
    method: 'GET',
    path: '/feedbacks/{id}',
    group: 'scorecards',
    access: { action: 'read', subject: 'feedbacks' },
    request: { params },
    responses: { 200: scorecardView, 304: null },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'One scorecard, closed while blind',
  },
  'update-feedback': {
    method: 'PUT',
    path: '/feedbacks/{id}',
    group: 'scorecards',
    access: { action: 'update', subject: 'feedbacks' },
    request: { params, body: updateFeedbackBody },
    responses: { 200: scorecardView },
    problems: [...submit],
    idempotency: 'version',
    summary: 'Save a draft, or submit; an edit after the reveal keeps both versions',
  },
  'delete-feedback': {
    method: 'DELETE',
    path: '/feedbacks/{id}',
    group: 'scorecards',
    access: { action: 'delete', subject: 'feedbacks' },
    request: { params },
    responses: { 204: null },
    problems: ['not-found', 'feedback-locked'],
    idempotency: 'version',
    summary: "Throw away one's own draft",
  },
  'list-candidate-feedbacks': {
    method: 'GET',
    path: '/getCandidateFeedbacks',
    group: 'scorecards',
    access: { action: 'read', subject: 'candidate-user' },
    request: {},
    responses: { 200: z.strictObject({ items: z.array(candidateFeedbackView) }) },
    problems: [],
    idempotency: 'safe',
    summary: "The candidate's own feedback on the process",
  },
  'list-candidate-voices': {
    method: 'GET',
    path: '/candidateVoices',
    group: 'scorecards',
    access: { action: 'read', subject: 'decision-making' },
    request: { query: z.strictObject(pageQuery) },
    responses: {
      200: z.strictObject({ ...toPage(candidateFeedbackQuote).shape, enough: z.boolean() }),
    },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary:
      'What candidates said of the process, without names, in whole fives: the newest wait ' +
      'until there are five of them',
  },
  'add-candidate-feedback': {
    method: 'POST',
    path: '/addCandidateFeedback',
    group: 'scorecards',
    access: { action: 'create', subject: 'candidate-user' },
    request: { body: addCandidateFeedbackBody },
    responses: { 201: candidateFeedbackView },
    problems: ['not-found', 'already-exists', 'feedback-not-due'],
    idempotency: 'key',
    summary: 'A candidate says how the process was',
  },
});
