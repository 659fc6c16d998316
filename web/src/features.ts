import type { Feature } from './feature.ts';
import { accountFeature } from './features/account/account.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { availabilityFeature } from './features/availability/availability.feature.ts';
import { boardFeature } from './features/board/board.feature.ts';
import { calendarFeature } from './features/calendar/calendar.feature.ts';
import { candidateAreaFeature } from './features/candidate-area/candidate-area.feature.ts';
import { candidatesFeature } from './features/candidates/candidates.feature.ts';
import { chatFeature } from './features/chat/chat.feature.ts';
import { companyFeature } from './features/company/company.feature.ts';
import { contactFeature } from './features/contact/contact.feature.ts';
import { decisionsFeature } from './features/decisions/decisions.feature.ts';
import { docsFeature } from './features/docs/docs.feature.ts';
import { homeFeature } from './features/home/home.feature.ts';
import { interviewsFeature } from './features/interviews/interviews.feature.ts';
import { mailFeature } from './features/mail/mail.feature.ts';
import { membersFeature } from './features/members/members.feature.ts';
import { messagesFeature } from './features/messages/messages.feature.ts';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { recordingsFeature } from './features/recordings/recordings.feature.ts';
import { reportsFeature } from './features/reports/reports.feature.ts';
import { requisitionsFeature } from './features/requisitions/requisitions.feature.ts';
import { roomFeature } from './features/room/room.feature.ts';
import { scorecardsFeature } from './features/scorecards/scorecards.feature.ts';
import { searchFeature } from './features/search/search.feature.ts';
import { tenantsFeature } from './features/tenants/tenants.feature.ts';
import { voicesFeature } from './features/voices/voices.feature.ts';

/**
 * All features of the signed-in application, in the order of its navigation. A new resource is one
 * line here.
 */
export const FEATURES: readonly Feature[] = [
  homeFeature,
  chatFeature,
  calendarFeature,
  availabilityFeature,
  candidatesFeature,
  boardFeature,
  interviewsFeature,
  roomFeature,
  scorecardsFeature,
  decisionsFeature,
  mailFeature,
  recordingsFeature,
  voicesFeature,
  reportsFeature,
  searchFeature,
  requisitionsFeature,
  membersFeature,
  tenantsFeature,
  auditFeature,
  companyFeature,
  candidateAreaFeature,
  messagesFeature,
  accountFeature,
  notificationsFeature,
  contactFeature,
  docsFeature,
];
