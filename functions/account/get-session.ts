import { countUnreadMail, toMailBox } from '@parley/application/mails/mail-box.ts';
import { isCurrentCheck } from '@parley/application/voices/load-voice-check.ts';
import type { SessionView } from '@parley/contracts/account/account.routes.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { threadParticipants } from '@parley/data/chat/chat-threads.repo.ts';
import { mailReadings } from '@parley/data/mail-threads/mail-reading.repo.ts';
import { users } from '@parley/data/members/members.repo.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { type RecordingSettings, retention } from '@parley/data/recordings/retention.repo.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { abilityFor } from '@parley/domain/access/abilities.ts';
import { unreadCount } from '@parley/domain/chat/chat.ts';
import type { CallerOfToken, HandlerContext, HandlerOf } from '../shared/context.ts';
import { readingBeside } from '../shared/reading-beside.ts';
import type { ViewOfAccount } from './account.ts';

/** The number of latest chat threads whose unread messages are counted: one page of their list. */
const COUNTED_THREADS = 25;

type Context = HandlerContext<Routes['get-session']>;

const readForSession = async ({ store, platform, userId }: CallerOfToken) => {
  const [user, state, reading, settings] = await Promise.all([
    users.get(platform, userId),
    notifications.state(store, userId),
    mailReadings.getStored(store, userId),
    retention.get(store),
  ]);
  return { user, state, reading, settings };
};

/**
 * Returns everything that a page needs before it can be rendered. One request replaces five,
 * because most of the cost of a short request is the request itself.
 */
export const getSession = (view: ViewOfAccount): HandlerOf<'get-session'> =>
  readingBeside(readForSession, async (context, { user, state, reading, settings }) => {
    const { caller, now } = context;
    const [chats, mails, voice_cases] = await Promise.all([
      countUnreadChats(context),
      countMail(context, reading),
      hasVoiceCases(context, settings),
    ]);
    const body: Unbranded<SessionView> = {
      account: await view(caller.member, user, caller, now),
      rules: caller.rules,
      unread: { notifications: state.unread, chats, mails },
      voice_cases,
    };
    return { status: 200, body };
  });

async function countUnreadChats({ caller, store }: Context): Promise<number> {
  if (!abilityFor(caller.rules).can('manage', 'chat')) return 0;
  const marks = await threadParticipants.latestMarks(store, caller.userId, COUNTED_THREADS);
  return marks.reduce((sum, mark) => sum + unreadCount(mark), 0);
}

async function countMail(
  { caller, store, may }: Context,
  stored = mailReadings.newSince(caller.member.created_at),
): Promise<number> {
  if (!may('read', 'correspondence', { hiring_manager_id: caller.userId })) return 0;
  return countUnreadMail(store, toMailBox({ caller, may }), stored.reading);
}

/** Cases are read only if the company has compared voices earlier and does so no more. */
async function hasVoiceCases(
  { store, may, now }: Context,
  settings: RecordingSettings,
): Promise<boolean> {
  if (!may('manage', 'voice-cases', {})) return false;
  if (settings.voices || !retention.hasEverComparedVoices(settings)) return settings.voices;
  const { items } = await voiceChecks.listCases(store, { list: 'OPEN', limit: 1 });
  return items.some((check) => isCurrentCheck(check, now));
}
