import { accountRoutes } from './account/account.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { boardRoutes } from './board/board.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { candidatesRoutes } from './candidates/candidates.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { consentsRoutes } from './consents/consents.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { decisionsRoutes } from './decisions/decisions.routes.ts';
import { filesRoutes } from './files/files.routes.ts';
import { interviewsRoutes } from './interviews/interviews.routes.ts';
import { mailDraftsRoutes } from './mail/mail-drafts.routes.ts';
import { mailTemplatesRoutes } from './mail/mail-templates.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { ownMailRoutes } from './mail/own-mail.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { recordingsRoutes } from './recordings/recordings.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { requisitionsRoutes } from './requisitions/requisitions.routes.ts';
import { roomGuestRoutes } from './room/room-guest.routes.ts';
import { roomRoutes } from './room/room.routes.ts';
import { scorecardRoutes } from './scorecards/scorecards.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import type { Group } from './shared/route.ts';
import { systemRoutes } from './system/system.routes.ts';
import { tenantsRoutes } from './tenants/tenants.routes.ts';
import { transcriptsRoutes } from './transcripts/transcripts.routes.ts';
import { voicesGuestRoutes } from './voices/voices-guest.routes.ts';
import { voicesRoutes } from './voices/voices.routes.ts';

/** Every route of the product; a route that is not listed here cannot be called. */
export const ROUTES = {
  ...systemRoutes,
  ...registrationRoutes,
  ...accountRoutes,
  ...memberRoutes,
  ...tenantsRoutes,
  ...requisitionsRoutes,
  ...candidatesRoutes,
  ...filesRoutes,
  ...interviewsRoutes,
  ...scorecardRoutes,
  ...decisionsRoutes,
  ...notificationsRoutes,
  ...dashboardRoutes,
  ...contactRoutes,
  ...calendarRoutes,
  ...chatRoutes,
  ...mailRoutes,
  ...mailDraftsRoutes,
  ...mailTemplatesRoutes,
  ...ownMailRoutes,
  ...boardRoutes,
  ...reportsRoutes,
  ...auditRoutes,
  ...recordingsRoutes,
  ...consentsRoutes,
  ...searchRoutes,
  ...roomRoutes,
  ...roomGuestRoutes,
  ...transcriptsRoutes,
  ...voicesRoutes,
  ...voicesGuestRoutes,
} as const;

export type Routes = typeof ROUTES;
export type RouteId = keyof Routes;
export type RouteIdOf<G extends Group> = {
  [Id in RouteId]: Routes[Id]['group'] extends G ? Id : never;
}[RouteId];
