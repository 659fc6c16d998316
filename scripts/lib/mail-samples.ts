import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MailDefinition } from '@parley/application/mails/define-mail.ts';
import { interviewMail, interviewParams } from '@parley/application/mails/interview-mail.ts';
import {
  INTERVIEW_SAMPLES,
  type InterviewMessageSample,
  type InterviewNotification,
} from '@parley/application/mails/interview-messages.ts';
import type { Addressee } from '@parley/application/notifications/interview-people.ts';
import { renderNotification } from '@parley/application/notifications/render-notification.ts';
import { NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_TYPES,
  type NotificationParams,
} from '@parley/domain/notifications/notification-kinds.ts';
import { MESSAGE_TEXTS } from '@parley/texts/messages/message-texts.ts';

/** A mail or a notification of one kind, in one of its variants. */
export interface RenderedSample {
  kind: string;
  variant: string;
  mail?: Mail | undefined;
  notification?: { subject: string; message: string };
}

const KINDS_FOLDER = join(import.meta.dirname, '../../packages/application/src/mails/kinds');

const INTERVIEW: Interview = {
  kind: 'INTERVIEW',
  id: 'int_01JQ',
  tenant_id: 7,
  jobreq_id: 'req_01JQ',
  candidate_id: 'cand_01JQ',
  requisition: 'Backend engineer',
  candidate: 'Asha Rao',
  candidate_zone: 'Asia/Kolkata',
  title: 'Technical interview: Backend engineer',
  stage: 'Technical interview',
  state: 'scheduled',
  hired: false,
  scheduled_on: '2026-03-03',
  scheduled_time: '14:30',
  zone: 'America/New_York',
  duration_minutes: 45,
  starts_at: '2026-03-03T19:30:00.000Z',
  ends_at: '2026-03-03T20:15:00.000Z',
  meeting_id: null,
  location: 'Video call',
  note: 'Bring the case.\nAsk about Go.',
  panelists: [
    {
      user_id: 'user-bea',
      name: 'Bea Stone',
      role: 'lead',
      zone: 'America/New_York',
      state: 'accepted',
      scorecard: 'due',
    },
    {
      user_id: 'user-cem',
      name: 'Cem Aydin',
      role: 'interviewer',
      zone: 'Europe/Berlin',
      state: 'invited',
      scorecard: 'due',
    },
  ],
  feedback_id: null,
  language: null,
  revision: 1,
  planned_at: '2026-03-01T10:00:00.000Z',
  cancel_reason: null,
  change_reason: null,
  created_by: 'user-bea',
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  version: 1,
};

const PANELIST: Addressee = {
  key: 'user-bea',
  userId: 'user-bea',
  name: 'Bea Stone',
  greeted: 'Bea Stone',
  email: 'bea.stone@northwind.example',
  zone: 'America/New_York',
  audience: 'panel',
  muted: [],
};
const CANDIDATE: Addressee = {
  key: 'cand_01JQ',
  userId: 'user-asha',
  name: 'Asha Rao',
  greeted: 'Asha',
  email: 'asha.rao@example.com',
  zone: 'Asia/Kolkata',
  audience: 'candidate',
  muted: [],
};

/** Returns the message of a sample about the interview above. */
function toInterviewMessage(type: InterviewNotification, sample: InterviewMessageSample) {
  const { to, more, interview, calendar } = sample;
  return {
    type,
    interview: { ...INTERVIEW, ...interview },
    to: to === undefined ? PANELIST : { ...CANDIDATE, ...(to === 'guest' ? { userId: null } : {}) },
    company: 'Northwind Labs',
    legal: { ...NO_LEGAL, contact_email: 'privacy@northwind.example' },
    appUrl: 'https://parley.example',
    ...(more ? { more } : {}),
    ...(calendar ? { ics: { method: calendar, content: 'BEGIN:VCALENDAR' } } : {}),
    roomKey: 'key-of-the-room',
    replyTo: 'bea.stone@northwind.example',
  };
}

/** Renders every message about an interview with each of its samples. */
function renderInterviewSamples(): RenderedSample[] {
  return NOTIFICATION_TYPES.flatMap((kind) => {
    if (!isAboutInterview(kind)) return [];
    return Object.entries(INTERVIEW_SAMPLES[kind]).map(([variant, sample]) => {
      const message = toInterviewMessage(kind, sample);
      return {
        kind,
        variant,
        mail: NOTIFICATION_KINDS[kind].mail === 'never' ? undefined : interviewMail(message),
        notification: renderNotification(kind, interviewParams(message)),
      };
    });
  });
}

const isAboutInterview = (kind: string): kind is InterviewNotification =>
  Object.hasOwn(INTERVIEW_SAMPLES, kind);

/** The parameters of notifications by the names of the values in their texts. */
const PARAMETERS: Readonly<Record<string, readonly [name: string, value: string]>> = {
  title: ['title', 'Backend engineer'],
  with: ['with', 'Asha Rao'],
  person: ['person', 'Bea Stone'],
  missing: ['missing', 'Cem Aydin'],
  more: ['more', '2'],
  thread: ['thread', 'Onsite logistics'],
  reason: ['reason', 'I am away.'],
  words: ['reason', 'I am away.'],
  starts: ['starts_at', '2026-03-08T07:00:00.000Z'],
  proposed: ['proposed_at', '2026-03-08T07:00:00.000Z 2026-03-09T07:00:00.000Z'],
};

function toParams(texts: readonly string[]): NotificationParams {
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
  );
  return Object.fromEntries(
    names.map((name) => {
      const parameter = PARAMETERS[name];
      if (!parameter) throw new Error(`no notification has a value for {{${name}}}`);
      return parameter;
    }),
  );
}

/** Renders every notification with all values of its text, and with those that it always needs. */
function renderNotificationSamples(): RenderedSample[] {
  return NOTIFICATION_TYPES.flatMap((kind) => {
    const variants = MESSAGE_TEXTS[kind].app.text.map((part) =>
      typeof part === 'string' ? [part] : part,
    );
    const all = toParams(variants.flat());
    const needed = toParams(variants.flatMap((texts) => texts.at(-1) ?? []));
    return [
      { kind, variant: 'all values', notification: renderNotification(kind, all) },
      ...(Object.keys(needed).length < Object.keys(all).length
        ? [{ kind, variant: 'needed values', notification: renderNotification(kind, needed) }]
        : []),
    ];
  });
}

const isMail = (value: unknown): value is MailDefinition<unknown> =>
  typeof value === 'object' && value !== null && 'compose' in value && 'samples' in value;

/** Renders the mails that are defined in a module of the folder of kinds. */
async function renderMailSamples(file: string): Promise<RenderedSample[]> {
  const exported: Record<string, unknown> = await import(join(KINDS_FOLDER, file));
  const byName = Object.entries(exported).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return byName.flatMap(([name, value]) =>
    isMail(value)
      ? Object.entries(value.samples).map(([variant, data]) => ({
          kind: name,
          variant,
          mail: value.compose(data),
        }))
      : [],
  );
}

/** Renders every kind of mail and notification with each of its samples. */
export async function renderSamples(): Promise<RenderedSample[]> {
  const files = readdirSync(KINDS_FOLDER).sort();
  const mails = await Promise.all(files.map(renderMailSamples));
  return [...renderInterviewSamples(), ...renderNotificationSamples(), ...mails.flat()];
}
