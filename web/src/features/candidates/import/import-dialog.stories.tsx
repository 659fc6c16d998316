import { ENGINEER_ROW } from '../../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import type { AnswerBody, Answers, SentRequest } from '../../../../stories/story-server.ts';
import ImportDialog from './import-dialog.tsx';

export default {
  title: 'Import candidates',
  excludeStories: ['ImportStory', 'IMPORT_ANSWERS', 'toCandidateId'],
};

export const toCandidateId = (row: number) =>
  `cand_01HQ00000000000000000010${String(row).padStart(2, '0')}`;

/** Refuses lines whose address has no "@", as the server does, and adds the others. */
const answerImport = ({
  body: { rows, dry_run },
}: SentRequest<'import-candidates'>): AnswerBody<'import-candidates'> => {
  const results = rows.map(({ row, values: { email = '' } }) => {
    const ok = email.includes('@');
    return {
      row,
      ok,
      outcome: ok ? ('created' as const) : ('refused' as const),
      changed: [],
      remarks: [],
      candidate_id: ok && !dry_run ? toCandidateId(row) : null,
      problems: ok
        ? []
        : [
            {
              field: 'email' as const,
              code: 'malformed' as const,
              message: `“${email}” is no e-mail address`,
            },
          ],
    };
  });
  return { dry_run, created: dry_run ? 0 : results.filter(({ ok }) => ok).length, results };
};

export const IMPORT_ANSWERS: Answers = {
  'list-requisitions': { items: [ENGINEER_ROW], next_cursor: null },
  'import-candidates': answerImport,
};

export const ImportStory = ({
  answers = IMPORT_ANSWERS,
  ...app
}: Omit<StoryAppProps, 'children'>) => (
  <StoryApp answers={answers} {...app}>
    <ImportDialog onClose={() => undefined} />
  </StoryApp>
);

export const PickAFile = () => <ImportStory />;
