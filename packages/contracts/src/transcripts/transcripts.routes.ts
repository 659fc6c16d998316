import * as z from 'zod';
import { ownInterviewRecord } from '../candidates/own-record.schema.ts';
import { candidateId, interviewId, requisitionId } from '../shared/ids.ts';
import { pageQuery, searchText, toPage } from '../shared/page.ts';
import { defineRoutes } from '../shared/route.ts';
import {
  quote,
  quotedPlace,
  quotePlaces,
  transcriptChange,
  transcriptHistory,
  transcriptHit,
  transcriptParams,
  transcriptView,
} from './transcript.schema.ts';

const access = { action: 'read', subject: 'recordings' } as const;

/**
 * Everybody who may play a recording may read, correct and quote its transcript. Candidates read
 * their own with everything else that is held about them from an interview.
 */
export const transcriptsRoutes = defineRoutes({
  'get-transcript': {
    method: 'GET',
    path: '/recordings/{sid}/transcript',
    group: 'transcripts',
    access,
    request: { params: transcriptParams },
    responses: { 200: transcriptView, 304: null },
    problems: ['not-found'],
    idempotency: 'safe',
    summary:
      'What was said in a recording, with names and times of words; or how far the ' +
      'transcription is, or why there is none',
  },
  'correct-transcript': {
    method: 'PUT',
    path: '/recordings/{sid}/transcript',
    group: 'transcripts',
    access,
    request: { params: transcriptParams, body: z.strictObject({ change: transcriptChange }) },
    responses: { 200: transcriptView },
    problems: ['not-found', 'transcript-not-ready', 'invalid-correction'],
    idempotency: 'version',
    ratePerMinute: 120,
    summary:
      'Corrects words, who said them, or where a turn begins; or goes back to an earlier ' +
      'revision. Each correction is kept with who made it and when',
  },
  'get-transcript-history': {
    method: 'GET',
    path: '/recordings/{sid}/transcript/history',
    group: 'transcripts',
    access,
    request: { params: transcriptParams },
    responses: { 200: transcriptHistory },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'Who corrected a transcript, and when, newest first',
  },
  'get-own-interview-record': {
    method: 'GET',
    path: '/candidateProfile/interviews/{id}',
    group: 'transcripts',
    access: { action: 'read', subject: 'candidate-user' },
    request: { params: z.strictObject({ id: interviewId }) },
    responses: { 200: ownInterviewRecord },
    problems: ['not-found'],
    idempotency: 'safe',
    summary:
      'What a company holds about the candidate from one interview: scorecards after the ' +
      'decision, recordings, transcripts and their corrections',
  },
  'restart-transcript': {
    method: 'POST',
    path: '/recordings/{sid}/transcript/restart',
    group: 'transcripts',
    access,
    request: { params: transcriptParams },
    responses: { 200: transcriptView },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'natural',
    ifMatch: 'optional',
    ratePerMinute: 10,
    summary: 'Transcribes a recording again after that has failed',
  },
  'get-quotes': {
    method: 'GET',
    path: '/recordings/{sid}/quotes',
    group: 'transcripts',
    access,
    request: { params: transcriptParams, query: z.strictObject({ places: quotePlaces }) },
    responses: { 200: z.strictObject({ items: z.array(quote) }) },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'The words at places of a recording that scorecards quote',
  },
  'list-quoted-places': {
    method: 'GET',
    path: '/recordings/{sid}/quoted',
    group: 'transcripts',
    access,
    request: { params: transcriptParams },
    responses: { 200: z.strictObject({ items: z.array(quotedPlace) }) },
    problems: ['not-found'],
    idempotency: 'safe',
    summary:
      'Which places of a recording scorecards of others quote, for whoever corrects the ' +
      'transcript; empty for those who may not read opinions about the candidate yet',
  },
  'search-transcripts': {
    method: 'GET',
    path: '/transcripts',
    group: 'transcripts',
    access,
    request: {
      query: z.strictObject({
        ...pageQuery,
        q: searchText(2, 80),
        requisition_id: requisitionId.optional(),
        candidate_id: candidateId.optional(),
      }),
    },
    responses: { 200: toPage(transcriptHit) },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    ratePerMinute: 120,
    summary:
      'Finds where words were said in the recordings that one may play, newest first, by the ' +
      'beginnings of words; interviewers search those of their own panels',
  },
});
