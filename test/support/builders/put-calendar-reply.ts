import { ulid } from 'ulid';
import { filesBucket } from '@parley/data/files/files-bucket.ts';
import { calendarReplies } from '@parley/data/interviews/calendar-replies.repo.ts';
import { attachmentPath } from '@parley/data/mail-threads/mail-ids.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';

interface About {
  tenantId: number;
  interviewId: string;
  candidateId: string;
  word: string;
}

/**
 * Stores a mail about the invitation to an interview that was not recorded as an answer, with its
 * original, and returns its id.
 */
export async function putCalendarReply(
  { tenantId, interviewId, candidateId, word }: About,
  now: number,
): Promise<string> {
  const store = tenantStore(openTable(process.env['TABLE_NAME']!), tenantId);
  const id = `crp_${ulid()}`;
  const at = new Date(now).toISOString();
  const original = Buffer.from(`Subject: ${word} reply\r\n\r\nAccepted\r\n`);
  const path = attachmentPath(tenantId, interviewId, `att_${ulid()}`);
  await filesBucket(process.env['FILES_BUCKET']!).write(path, 'message/rfc822', original);
  const result = await store.commit([
    calendarReplies.write(
      store,
      {
        kind: 'CALENDAR_REPLY',
        id,
        interview_id: interviewId,
        revision: 1,
        reason: 'on-behalf',
        state: 'open',
        from: `assistant@${word}.example`.toLowerCase(),
        from_name: 'An Assistant',
        proven: true,
        person_id: candidateId,
        answer: 'accepted',
        partstat: 'accepted',
        words: `${word} reply`,
        is_cut: false,
        proposed: null,
        delegated_to: [],
        undelivered: null,
        attachments: [],
        original: { path, size: original.byteLength },
        files: [],
        answered_at: at,
        arrived_at: at,
        settled_by: null,
        settled_at: null,
        version: 1,
      },
      'missing',
    ),
  ]);
  if (!result.ok) throw new Error('the reply could not be put there');
  return id;
}
