import * as z from 'zod';
import { defineRoutes } from '../shared/route.ts';
import { recordingSettingsBody, recordingSettingsView } from './recording-settings.ts';
import {
  eraseQuery,
  recordingParams,
  recordingPart,
  recordingsList,
  recordingView,
} from './recording.schema.ts';

export const recordingsRoutes = defineRoutes({
  'list-recordings': {
    method: 'GET',
    path: '/recordings',
    group: 'recordings',
    access: { action: 'read', subject: 'recordings' },
    request: { query: z.strictObject(recordingsList.query) },
    responses: { 200: recordingsList.page },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary:
      'Recordings of a state, a requisition or a candidate, newest first unless asked ' +
      'otherwise; interviewers see those of their own panels',
  },
  'get-recording': {
    method: 'GET',
    path: '/recordings/{sid}',
    group: 'recordings',
    access: { action: 'read', subject: 'recordings' },
    request: { params: recordingParams },
    responses: { 200: recordingView, 304: null },
    problems: ['not-found'],
    idempotency: 'safe',
    summary:
      'One recording: its sound for half an hour, who spoke when, the marked moments one ' +
      'may see, and how long it is kept',
  },
  'get-recording-url': {
    method: 'GET',
    path: '/recordings/{sid}/download',
    group: 'recordings',
    access: { action: 'read', subject: 'recordings' },
    request: { params: recordingParams, query: recordingPart },
    responses: { 200: z.strictObject({ url: z.string() }) },
    problems: ['not-found', 'recording-not-ready'],
    idempotency: 'safe',
    summary: 'A short-lived link to the recorded file, or to one of several where it was paused',
  },
  'erase-recording': {
    method: 'DELETE',
    path: '/recordings/{sid}',
    group: 'recordings',
    access: { action: 'delete', subject: 'recordings' },
    request: { params: recordingParams, query: eraseQuery },
    responses: { 200: recordingView },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'version',
    summary:
      'Erases what was recorded for everybody: nobody can play it any more, and after ten ' +
      'minutes it is gone. Until then an admin can undo it. That it was, and who erased it, stays',
  },
  'get-recording-settings': {
    method: 'GET',
    path: '/recordingSettings',
    group: 'recordings',
    access: { action: 'read', subject: 'recordings' },
    request: {},
    responses: { 200: recordingSettingsView, 304: null },
    problems: [],
    idempotency: 'safe',
    summary: 'How many days the company keeps a recording, and what it transcribes',
  },
  'update-recording-settings': {
    method: 'PUT',
    path: '/recordingSettings',
    group: 'recordings',
    access: { action: 'update', subject: 'recording-settings' },
    request: { body: recordingSettingsBody },
    responses: { 200: recordingSettingsView },
    problems: [],
    idempotency: 'version',
    summary: 'How many days recordings from now on are kept, and what is transcribed',
  },
});
