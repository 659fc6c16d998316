/** The logs that a query reads. */
export type QueriedLogs =
  /**
   * The lines of functions (packages/application/src/shared/log-events.ts). These queries are saved
   * twice: for the functions of the app, and, in the folder `speech`, for those of the speech
   * stack, because a query names its log groups and each stack knows its own alone.
   */
  | 'functions'
  /** The lines of functions that only the app has: those of events, workflows and mails. */
  | 'app-functions'
  /** The lines of the API for each request (constructs/api/api.ts). */
  | 'access'
  /** The events of executions of the interview workflow, without their data. */
  | 'interview-workflow';

interface SavedQuery {
  logs: QueriedLogs;
  /** CloudWatch Logs Insights, one line for each step. Words in capitals are to be replaced. */
  query: string;
}

const steps = (...lines: string[]): string => lines.join('\n| ');

/**
 * The questions that somebody who operates the product asks of its logs. They are saved in the
 * account and explained in docs/runbook.md.
 */
export const SAVED_QUERIES = {
  'which requests failed': {
    logs: 'access',
    query: steps(
      'fields @timestamp, routeKey, status, requestId, tenantId, callerId, integrationError, latencyMs',
      'filter status like /^5/',
      'sort @timestamp desc',
      'limit 200',
    ),
  },
  'what did each company use': {
    logs: 'functions',
    query: steps(
      'filter code in ["request-served", "mail-sent", "bytes-stored"]',
      'fields strcontains(code, "request-served") as is_call, strcontains(code, "mail-sent") as is_mail, strcontains(problem, "too-many-requests") as is_refused',
      'stats sum(is_call) as calls, sum(is_refused) as refused, sum(is_mail) as mails, sum(bytes) as stored_bytes by tenant_id',
      'sort calls desc',
    ),
  },
  'how long was each company in calls': {
    logs: 'app-functions',
    query: steps(
      'filter code = "attendee-seen"',
      'stats max(at_ms) as last, min(at_ms) as first by tenant_id, attendee',
      'stats sum(last - first) / 60000 as attendee_minutes by tenant_id',
      'sort attendee_minutes desc',
    ),
  },
  'which requests were refused a token': {
    logs: 'access',
    query: steps(
      'filter status = "401" or status = "403"',
      'stats count(*) as requests by routeKey, status, authorizerError',
      'sort requests desc',
    ),
  },
  'what followed from a request': {
    logs: 'functions',
    query: steps(
      'fields @timestamp, code, route, status, problem, ms, type, event_id, interview_id, recording_id, step, next, occasion, tenant_id, caller_id, error, at, @log',
      'filter request_id = "REQUEST"',
      'sort @timestamp',
      'limit 1000',
    ),
  },
  'what did a person do': {
    logs: 'functions',
    query: steps(
      'fields @timestamp, route, status, problem, ms, request_id',
      'filter code = "request-served" and tenant_id = 2 and caller_id = "USER"',
      'sort @timestamp desc',
      'limit 500',
    ),
  },
  'which errors were unexpected': {
    logs: 'functions',
    query: steps(
      'filter code in ["request-failed", "answer-invalid"]',
      'stats count(*) as times, latest(request_id) as one by route, error, at',
      'sort times desc',
    ),
  },
  'which routes are slow': {
    logs: 'functions',
    query: steps(
      'filter code = "request-served"',
      'stats count(*) as requests, pct(ms, 50), pct(ms, 95), max(ms) by route',
      'sort requests desc',
    ),
  },
  'which mails were not sent': {
    logs: 'app-functions',
    query: steps(
      'fields @timestamp, code, tenant_id, occasion, type, event_id, interview_id, tries, kind, outcome, error',
      'filter code in ["mail-refused", "mail-in-doubt", "mail-returned", "reminder-unsent", "event-put-off", "event-late", "event-given-up", "mail-outdated"]',
      'sort @timestamp desc',
      'limit 200',
    ),
  },
  'what became of a received mail': {
    logs: 'app-functions',
    query: steps(
      'fields @timestamp, code, tenant_id, message, virus, bytes',
      'filter code in ["mail-received", "mail-too-large", "mail-infected", "mail-not-ours", "mail-unaddressed", "calendar-reply-taken", "calendar-reply-left"]',
      'sort @timestamp desc',
      'limit 200',
    ),
  },
  'what did the workflow of an interview do': {
    logs: 'app-functions',
    query: steps(
      'fields @timestamp, code, interview_id, revision, step, next, error',
      'filter interview_id = "INTERVIEW" and code in ["workflow-started", "workflow-step", "workflow-step-stale", "workflow-stopped", "workflow-restarted", "workflow-not-swept", "reminder-unsent"]',
      'sort @timestamp',
    ),
  },
  'how did the executions of an interview end': {
    logs: 'interview-workflow',
    query: steps(
      'fields @timestamp, type, execution_arn',
      'filter execution_arn like "INTERVIEW" and type like /^Execution/',
      'sort @timestamp',
    ),
  },
  'what could a worker not process': {
    logs: 'app-functions',
    query: steps(
      'fields @timestamp, code, record, object, type, tenant_id, error, at',
      'filter code in ["record-set-aside", "record-not-set-aside", "record-not-redriven", "event-failed", "projection-failed", "backlog-failed"]',
      'sort @timestamp desc',
      'limit 200',
    ),
  },
  'which interviews were not recorded': {
    logs: 'app-functions',
    query: steps(
      'fields @timestamp, code, tenant_id, recording_id, part, refused',
      'filter code in ["capture-limit", "recording-part-failed", "recording-left-running", "recording-looked-for"] or (code = "capture-begun" and refused = 1)',
      'sort @timestamp desc',
      'limit 200',
    ),
  },
} as const satisfies Record<string, SavedQuery>;
