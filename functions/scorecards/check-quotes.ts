import { mayUseRecording } from '@parley/application/recordings/load-recording.ts';
import type { Access } from '@parley/application/shared/access.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { QuoteReference } from '@parley/contracts/transcripts/transcript.schema.ts';
import { isNotFound } from '@parley/data/recordings/recording-changes.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';

interface Quoting {
  ratings: readonly { quotes: readonly QuoteReference[] }[];
}

/**
 * Returns the quotes that cannot be added to a scorecard, because the recording does not exist,
 * belongs to another application, or may not be played by the author. Recordings that the scorecard
 * quoted before are not checked again, because they may have been erased since.
 */
export async function checkQuotes(
  { store, may }: Access,
  { requisition_id, candidate_id }: { requisition_id: string; candidate_id: string },
  content: Quoting,
  before: Quoting = { ratings: [] },
): Promise<Failure<'validation-failed'> | undefined> {
  const known = new Set(listRecordings(before));
  const quoted = [...new Set(listRecordings(content))].filter((id) => !known.has(id));
  const found = await recordings.getMany(store, quoted);
  const allowed = new Set(
    found
      .filter(
        (recording) =>
          recording.requisition_id === requisition_id &&
          recording.candidate_id === candidate_id &&
          !isNotFound(recording) &&
          recording.erase_at === null &&
          mayUseRecording(may, recording, 'read'),
      )
      .map(({ id }) => id),
  );
  const errors = content.ratings.flatMap(({ quotes }, index) =>
    quotes.flatMap(({ recording_id }, at) =>
      known.has(recording_id) || allowed.has(recording_id)
        ? []
        : [
            {
              path: `body.ratings.${index}.quotes.${at}.recording_id`,
              message: 'There is no such recording of this application',
            },
          ],
    ),
  );
  return errors.length > 0 ? fail('validation-failed', errors[0]!.message, { errors }) : undefined;
}

const listRecordings = ({ ratings }: Quoting): string[] =>
  ratings.flatMap(({ quotes }) => quotes.map(({ recording_id }) => recording_id));
