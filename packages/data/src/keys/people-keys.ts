import type { IndexKeys, Key } from '../shared/table.ts';

/** Keys of the platform, of companies, of people, their calendars and notifications. */
export const peopleKeys = {
  /** Tenant 1: signing keys from before these were in Secrets Manager (ADR 72). */
  secret: (name: string): Key => ({ pk: 'SECRET', sk: name }),
  /** Tenant 1: the last tenant id given. */
  tenantCounter: (): Key => ({ pk: 'COUNTER', sk: 'TENANT_ID' }),
  /** Tenant 1: companies on the platform, listed by id. */
  tenantEntry: (tenantId: number): Key => ({
    pk: 'TENANTS',
    sk: String(tenantId).padStart(10, '0'),
  }),
  /** Tenant 1: which company has this name; makes names of companies unique. */
  companyName: (name: string): Key => ({ pk: `COMPANY_NAME#${name}`, sk: 'COMPANY_NAME' }),
  /** Tenant 1: the companies that have proved a domain. */
  companyDomain: (domain: string): Key => ({
    pk: `COMPANY_DOMAIN#${domain}`,
    sk: 'COMPANY_DOMAIN',
  }),
  /** The company's own record. */
  tenant: (): Key => ({ pk: 'TENANT', sk: 'TENANT' }),
  /** Tenant 1: a sign-in and the companies it belongs to (read by the token trigger). */
  person: (userId: string): Key => ({ pk: `PERSON#${userId}`, sk: 'PERSON' }),
  /** Tenant 1: the name in the pool of a person whose sign-in was restored into another pool. */
  poolName: (userId: string): Key => ({ pk: `PERSON#${userId}`, sk: 'POOL_NAME' }),
  /** Tenant 1: a change of the password that began, until its result is reported. */
  passwordChange: (userId: string, id: string): Key => ({
    pk: `PERSON#${userId}`,
    sk: `PASSWORD_CHANGE#${id}`,
  }),
  /** Tenant 1: an address that requested a registration link, until the link has been mailed. */
  registration: (id: string): Key => ({ pk: `REGISTRATION#${id}`, sk: 'REGISTRATION' }),
  /**
   * Tenant 1: the user who has this e-mail address; makes addresses unique for invitations and
   * registrations.
   */
  userEmail: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),

  /** A member of the tenant; read with every request. GSI1 lists staff by name. */
  member: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'MEMBER' }),
  staffIndex: (name: string, userId: string): IndexKeys => ({
    GSI1: { pk: 'STAFF', sk: `${name.toLowerCase()}#${userId}` },
  }),
  /**
   * A requisition, an interview or tasks that a member is responsible for; maintained from the
   * stream.
   */
  duty: (userId: string, about: string): Key => ({ pk: `DUTIES#${userId}`, sk: about }),
  /** A sign-in of a member, oldest first; kept for 90 days. */
  signIn: (userId: string, at: string): Key => ({ pk: `USER#${userId}`, sk: `SIGN_IN#${at}` }),
  /** A room that a member has entered, for two days. */
  roomEntry: (userId: string, interviewId: string): Key => ({
    pk: `USER#${userId}`,
    sk: `ROOM_ENTRY#${interviewId}`,
  }),
  /**
   * The active admins. Every change of an admin updates this item, so concurrent changes cannot
   * remove the last one.
   */
  admins: (): Key => ({ pk: 'ADMINS', sk: 'ADMINS' }),
  /** Weekly hours and exceptions of a member. */
  availability: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'AVAILABILITY' }),
  /**
   * The calendar version of a person. Every booking of the person increments it, so two concurrent
   * bookings cannot both succeed.
   */
  calendarLock: (personKey: string): Key => ({ pk: `CALENDAR#${personKey}`, sk: 'LOCK' }),
  /**
   * A busy time of a person (staff user id or candidate id), sorted by start; the panel finder
   * reads a time window.
   */
  busy: (personKey: string, startsAt: string, interviewId: string): Key => ({
    pk: `CALENDAR#${personKey}`,
    sk: `BUSY#${startsAt}#${interviewId}`,
  }),
  /** An event that a person added to their own calendar. */
  calendarEvent: (personKey: string, id: string): Key => ({
    pk: `CALENDAR#${personKey}`,
    sk: `EVENT#${id}`,
  }),
  /**
   * A person's calendar events by the end of their last occurrence, so that past events are not
   * read again.
   */
  calendarEventIndex: (personKey: string, lastsUntil: string, id: string): IndexKeys => ({
    GSI1: { pk: `CALENDAR#${personKey}#EVENTS`, sk: `${lastsUntil}#${id}` },
  }),
  /**
   * The hash of the secret that gives access to a person's interviews as a calendar subscription.
   */
  calendarFeed: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'CALENDAR_FEED' }),
  /** A notification of a person, newest last. */
  notification: (userId: string, id: string): Key => ({
    pk: `NOTIFICATIONS#${userId}`,
    sk: `N#${id}`,
  }),
  /** The last notification that a person has read, and the number of unread ones. */
  notificationState: (userId: string): Key => ({ pk: `NOTIFICATIONS#${userId}`, sk: 'STATE' }),
} as const;
