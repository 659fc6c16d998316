import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { paths } from '../../../paths.ts';
import { HiddenUntilSent } from '../../scorecards/shared/hidden-until-sent.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from '../candidates.module.css';
import { useCurrentCard } from './current-application.tsx';

/** The tasks of the current application by checklist. They are edited on the card of the board. */
export function TasksTab({ candidate }: { candidate: CandidateView }) {
  const t = useCandidatesStrings();
  const query = useCurrentCard(candidate);
  if (candidate.requisition_id === null)
    return <EmptyState title={t('tasks.empty')}>{t('tasks.none-text')}</EmptyState>;
  const open = (
    <Button icon="board" to={paths.board(candidate.requisition_id, candidate.id)}>
      {t('tasks.open')}
    </Button>
  );
  return (
    <AsyncContent
      query={query}
      errorTitle={t('tasks.error')}
      isEmpty={({ checklists }) => checklists.every(({ items }) => items.length === 0)}
      empty={
        <EmptyState title={t('tasks.empty')} action={open}>
          {t('tasks.empty-text')}
        </EmptyState>
      }
    >
      {({ checklists }) => (
        <div className={css['stack']}>
          <div>{open}</div>
          {checklists.map((list) => (
            <Section key={list.id} title={list.hidden ? t('tasks.hidden') : list.name}>
              <RowList label={list.hidden ? t('tasks.hidden') : list.name}>
                {list.items.map((item) => (
                  <Row
                    key={item.id}
                    title={item.hidden ? <HiddenUntilSent /> : item.text}
                    sub={item.assignee?.name}
                    end={
                      <StatusTag tone={item.state === 'complete' ? 'ok' : 'neutral'}>
                        {t(`tasks.${item.state}`)}
                      </StatusTag>
                    }
                  />
                ))}
              </RowList>
            </Section>
          ))}
        </div>
      )}
    </AsyncContent>
  );
}
