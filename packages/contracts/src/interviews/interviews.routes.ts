import * as z from 'zod';
import { candidateInterview, invitationAnswer } from '../candidates/candidate-home.schema.ts';
import { mailFileId } from '../mail/mail-thread.schema.ts';
import { bulkAnswer, bulkBody } from '../shared/bulk.ts';
import { csvPage } from '../shared/csv.ts';
import { calendarReplyId, candidateId, interviewId, userId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import { line } from '../shared/text.ts';
import { givenInstant, instant, zone } from '../shared/times.ts';
import { applyReplyBody, calendarReplyView } from './calendar-reply.schema.ts';
import {
  createInterviewBody,
  interviewsList,
  interviewStats,
  interviewView,
  panelInput,
  reportNoShowBody,
  updateInterviewBody,
} from './interview.schema.ts';

const params = z.strictObject({ id: interviewId });
const replyParams = z.strictObject({ id: interviewId, replyId: calendarReplyId });
export const calendarFile = z.strictObject({
  filename: z.string(),
  content_type: z.literal('text/calendar'),
  content: z.string(),
});
const booking = [
  'not-found',
  'slot-taken',
  'panelist-busy',
  'time-in-dst-gap',
  'interview-too-far',
  'interview-in-past',
  'panel-empty',
  'unknown-panelist',
  'invalid-transition',
] as const;

export const interviewsRoutes = defineRoutes({
  'list-interviews': {
    method: 'GET',
    path: '/interviews',
    group: 'interviews',
    access: { action: 'read', subject: 'interviews' },
    request: {
      query: z.strictObject({
        ...interviewsList.query,
        order: z.enum(['soonest', 'latest']).optional(),
      }),
    },
    responses: { 200: interviewsList.page },
    problems: ['malformed-cursor', 'interval-upside-down', 'not-found'],
    idempotency: 'safe',
    summary:
      "Interviews by start: of the company, a candidate, a requisition, or one's own, of " +
      'one status where asked; `order` is the older spelling of `sort`',
  },
  'create-interview': {
    method: 'POST',
    path: '/interviews',
    group: 'interviews',
    access: { action: 'create', subject: 'interviews' },
    request: { body: createInterviewBody },
    responses: { 201: interviewView },
    location: '/interviews/{id}',
    problems: ['company-not-approved', ...booking, 'requisition-not-open'],
    idempotency: 'key',
    summary: 'Book a panel interview; the workflow starts from the same transaction',
  },
  'get-interview': {
    method: 'GET',
    path: '/interviews/{id}',
    group: 'interviews',
    access: { action: 'read', subject: 'interviews' },
    request: { params },
    responses: { 200: interviewView, 304: null },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'One interview',
  },
  'update-interview': {
    method: 'PUT',
    path: '/interviews/{id}',
    group: 'interviews',
    access: { action: 'update', subject: 'interviews' },
    request: { params, body: updateInterviewBody },
    responses: { 200: interviewView },
    problems: [...booking],
    idempotency: 'version',
    summary:
      'Move an interview or change its panel: a new revision, calendars are updated, the ' +
      'old workflow stops',
  },
  'delete-interview': {
    method: 'DELETE',
    path: '/interviews/{id}',
    group: 'interviews',
    access: { action: 'delete', subject: 'interviews' },
    request: { params },
    responses: { 204: null },
    problems: ['not-found', 'in-use'],
    idempotency: 'version',
    summary: 'Take an interview out of the lists; cancels it first where it is still to come',
  },
  'cancel-interview': {
    method: 'POST',
    path: '/interviews/{id}/cancel',
    group: 'interviews',
    access: { action: 'update', subject: 'interviews' },
    request: { params, body: z.strictObject({ reason: line(300) }) },
    responses: { 200: interviewView },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'version',
    summary: 'Call an interview off: calendars get CANCEL, no reminder of it is ever sent',
  },
  'report-no-show': {
    method: 'POST',
    path: '/interviews/{id}/noShow',
    group: 'interviews',
    access: { action: 'update', subject: 'interviews' },
    request: { params, body: reportNoShowBody },
    responses: { 200: interviewView },
    problems: ['not-found', 'interview-not-begun', 'invalid-transition'],
    idempotency: 'version',
    summary:
      'Say that the candidate or the panel did not come, from the start on: the room ' +
      'closes, no scorecard is due, and it can be moved to another time',
  },
  'bulk-interviews': {
    method: 'POST',
    path: '/interviews/bulk',
    group: 'interviews',
    longRunning: true,
    access: { action: 'update', subject: 'interviews' },
    request: {
      body: bulkBody(
        interviewId,
        z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('cancel'), reason: line(300) }),
          // Reminds the panelists whose scorecard is missing, except the caller.
          z.strictObject({ type: z.literal('ask-for-scorecards') }),
        ]),
      ),
    },
    responses: { 200: bulkAnswer },
    problems: ['not-found'],
    idempotency: 'key',
    summary: 'Call many interviews off with one reason; calendars get CANCEL for each',
  },
  'export-interviews': {
    method: 'POST',
    path: '/interviews/export',
    group: 'interviews',
    longRunning: true,
    access: { action: 'read', subject: 'interviews' },
    request: { body: z.strictObject(interviewsList.exported) },
    responses: { 200: csvPage },
    problems: ['malformed-cursor', 'interval-upside-down', 'sign-in-again'],
    idempotency: 'natural',
    summary: 'The interviews of a list as CSV, page by page',
  },
  'respond-to-interview': {
    method: 'POST',
    path: '/interviews/{id}/respond',
    group: 'interviews',
    access: { action: 'read', subject: 'interviews' },
    request: {
      params,
      body: z.strictObject({
        response: z.enum(['accepted', 'declined']),
        reason: line(300, 0).optional(),
      }),
    },
    responses: { 200: interviewView },
    problems: ['not-found', 'invalid-transition', 'conflict'],
    idempotency: 'natural',
    summary: 'A panelist accepts or declines',
  },
  'answer-invitation': {
    method: 'POST',
    path: '/interviews/{id}/answer',
    group: 'interviews',
    access: { action: 'update', subject: 'candidate-user' },
    request: { params, body: invitationAnswer },
    responses: { 200: candidateInterview },
    problems: ['not-found', 'invalid-transition', 'conflict'],
    idempotency: 'natural',
    summary:
      'The candidate confirms, declines, asks for another time, or withdraws the application',
  },
  'list-calendar-replies': {
    method: 'GET',
    path: '/interviews/{id}/replies',
    group: 'interviews',
    access: { action: 'update', subject: 'interviews' },
    request: { params },
    responses: { 200: z.strictObject({ items: z.array(calendarReplyView).max(100) }) },
    problems: ['not-found'],
    idempotency: 'safe',
    summary:
      'Mails about the invitation that were not recorded as an answer, newest first, at most 100',
  },
  'apply-calendar-reply': {
    method: 'POST',
    path: '/interviews/{id}/replies/{replyId}/apply',
    group: 'interviews',
    access: { action: 'update', subject: 'interviews' },
    request: { params: replyParams, body: applyReplyBody },
    responses: { 200: calendarReplyView },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'natural',
    summary: 'Record such a mail as the answer of the candidate or of a panelist',
  },
  'dismiss-calendar-reply': {
    method: 'POST',
    path: '/interviews/{id}/replies/{replyId}/dismiss',
    group: 'interviews',
    access: { action: 'update', subject: 'interviews' },
    request: { params: replyParams },
    responses: { 200: calendarReplyView },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'natural',
    summary: 'Leave such a mail as it is; it stays readable among those that were handled',
  },
  'get-calendar-reply-file': {
    method: 'GET',
    path: '/interviews/{id}/replies/{replyId}/files/{fileId}',
    group: 'interviews',
    access: { action: 'update', subject: 'interviews' },
    request: { params: replyParams.extend({ fileId: mailFileId }) },
    responses: { 200: z.strictObject({ url: z.string(), expires_at: instant }) },
    problems: ['not-found', 'file-scan-pending', 'file-infected', 'file-unscannable'],
    idempotency: 'safe',
    summary: 'A presigned download of a file of such a mail, or of its original, 5 minutes',
  },
  'get-interview-calendar': {
    method: 'GET',
    path: '/interviews/{id}/calendar',
    group: 'interviews',
    access: { action: 'read', subject: 'interviews' },
    request: { params },
    responses: {
      200: calendarFile,
    },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'The interview as iCalendar for the caller',
  },
  'ensure-interview-workflow': {
    method: 'POST',
    path: '/scheduleInterviewStepFunction',
    group: 'interviews',
    access: { action: 'update', subject: 'interviews' },
    request: { body: z.looseObject({ id: interviewId }) },
    responses: { 202: z.strictObject({ id: interviewId, revision: z.int() }) },
    location: '/interviews/{id}',
    problems: ['not-found'],
    idempotency: 'natural',
    summary: 'Make sure the workflow of this interview runs; only the id of the body is read',
  },
  'find-panel-times': {
    method: 'POST',
    path: '/panelTimes',
    group: 'interviews',
    access: { action: 'create', subject: 'interviews' },
    request: {
      body: z.strictObject({
        panelists: panelInput,
        candidate_id: candidateId,
        duration_minutes: z.int().min(15).max(480),
        from: givenInstant.optional(),
        to: givenInstant.optional(),
        viewer_zone: zone.optional(),
        /** The interview that is being moved, so that it does not conflict with itself. */
        except_interview_id: interviewId.optional(),
      }),
    },
    responses: {
      200: z.strictObject({
        times: z.array(
          z.strictObject({
            starts_at: instant,
            ends_at: instant,
            outside_preferred: z.array(userId),
            lead_id: userId.nullable(),
          }),
        ),
        /** Days (in the viewer's zone) without a time, each with the reason. */
        empty_days: z.array(z.strictObject({ date: z.string(), reason: z.string() })),
        candidate_zone: z.string(),
        viewer_zone: z.string(),
        people: z.array(z.strictObject({ user_id: userId, name: z.string(), zone: z.string() })),
      }),
    },
    problems: [
      'not-found',
      'unknown-panelist',
      'panel-empty',
      'interval-upside-down',
      'interview-too-far',
    ],
    idempotency: 'safe',
    ratePerMinute: 120,
    summary:
      'Times at which the whole panel is free, best first, at most 50, with the reason for ' +
      'each empty day',
  },
  'get-interview-stats': {
    method: 'GET',
    path: '/interviewStats',
    group: 'interviews',
    access: { action: 'read', subject: 'reports' },
    request: {},
    responses: { 200: interviewStats },
    problems: [],
    idempotency: 'safe',
    summary: 'Counts of interviews by shown status',
  },
});
