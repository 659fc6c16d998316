import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import css from './detail.module.css';
import { PlanSteps } from './plan-steps.tsx';
import { useRequisitionsStrings } from './requisitions-strings.ts';

/** Description, skills, scorecard and interviews of a position. */
export function AboutPosition({ requisition }: { requisition: RequisitionView }) {
  const t = useRequisitionsStrings();
  const attributes = requisition.scorecard_template?.attributes ?? [];
  return (
    <>
      {requisition.description && (
        <Section title={t('detail.description')}>
          <p className={css['text']}>{requisition.description}</p>
        </Section>
      )}
      {requisition.skills.length > 0 && (
        <Section title={t('detail.skills')}>
          <ul className={css['chips']}>
            {requisition.skills.map((skill) => (
              <li key={skill}>
                <StatusTag tone="neutral" dot={false}>
                  {skill}
                </StatusTag>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('detail.scorecard')}>
        {attributes.length === 0 ? (
          <p className="body2 secondary">{t('detail.scorecard-none')}</p>
        ) : (
          <RowList label={t('detail.scorecard')}>
            {attributes.map((attribute) => (
              <Row
                key={attribute.id}
                title={<span className="strong">{attribute.name}</span>}
                sub={attribute.description}
                end={
                  attribute.required && (
                    <span className="caption secondary">{t('detail.required')}</span>
                  )
                }
              />
            ))}
          </RowList>
        )}
      </Section>
      <Section title={t('detail.plan')}>
        {requisition.interview_plan.length === 0 ? (
          <p className="body2 secondary">{t('detail.plan-none')}</p>
        ) : (
          <PlanSteps plan={requisition.interview_plan} attributes={attributes} />
        )}
      </Section>
    </>
  );
}
