import * as z from 'zod';
import { defineRoutes } from '../kit/route.ts';
import { recordingList, recordingListQuery, recordingParams, recordingView } from './recording.schema.ts';

export const recordingsRoutes = defineRoutes({
  'list-recordings': {
    method: 'GET', path: '/recordings', group: 'recordings', access: { action: 'read', subject: 'recordings' }, request: { query: recordingListQuery },
    responses: { 200: recordingList }, problems: ['malformed-cursor'], idempotency: 'safe', summary: 'Recordings newest first; interviewers see those of their own panels',
  },
  'get-recording': {
    method: 'GET', path: '/recordings/{sid}', group: 'recordings', access: { action: 'read', subject: 'recordings' }, request: { params: recordingParams },
    responses: { 200: recordingView }, problems: ['not-found'], idempotency: 'safe', summary: 'One recording: who was heard, what they consented to, how long it is kept',
  },
  'get-recording-url': {
    method: 'GET', path: '/recordings/{sid}/download', group: 'recordings', access: { action: 'read', subject: 'recordings' }, request: { params: recordingParams },
    responses: { 200: z.strictObject({ url: z.string() }) }, problems: ['not-found', 'recording-not-ready'], idempotency: 'safe', summary: 'A short-lived link to the recorded file',
  },
  'erase-recording': {
    method: 'DELETE', path: '/recordings/{sid}', group: 'recordings', access: { action: 'delete', subject: 'recordings' }, request: { params: recordingParams },
    responses: { 200: recordingView }, problems: ['not-found', 'invalid-transition'], idempotency: 'version', summary: 'Erases what was recorded; that it was, and who erased it, stays',
  },
});
