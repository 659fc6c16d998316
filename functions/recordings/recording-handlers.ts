import type { FileLinks } from '@parley/data/files/file-links.ts';
import { recordingList } from '@parley/data/lists/interview-lists.ts';
import type { HandlersFor } from '../shared/context.ts';
import { answerPage } from '../shared/read-page.ts';
import { eraseRecording } from './erase-recording.ts';
import { getRecording, getRecordingUrl } from './get-recording.ts';
import { listConsents } from './list-consents.ts';
import { getRecordingSettings, updateRecordingSettings } from './recording-settings.ts';

/** Returns the handlers of recordings, bound to their dependencies. */
export const recordingHandlers = (
  links: Pick<FileLinks, 'signDownload' | 'signMedia'>,
): HandlersFor<'recordings'> => ({
  'list-recordings': ({ request: { query }, ...context }) => {
    const { caller, may } = context;
    const { state, requisition_id, candidate_id, mine } = query;
    // Without the right to all recordings, those of one's own panels, whatever the query.
    const panel = mine || !may('read', 'recordings') ? caller.userId : undefined;
    return answerPage(context, recordingList, {
      route: 'list-recordings',
      query,
      sort: '-recorded',
      filters: { panel, candidate: candidate_id, requisition: requisition_id, state },
      toItem: ({ panel: _, ...row }) => row,
    });
  },
  'get-recording': getRecording(links),
  'get-recording-url': getRecordingUrl(links),
  'erase-recording': eraseRecording,
  'get-recording-settings': getRecordingSettings,
  'update-recording-settings': updateRecordingSettings,
  'list-consents': listConsents,
});
