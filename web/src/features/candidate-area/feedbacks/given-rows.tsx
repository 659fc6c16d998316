import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import type { Output } from '../../../session/api/api.ts';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import css from '../candidate-area.module.css';
import { ratingKey } from './rating-key.ts';

/** The candidate feedback given so far: the position, the rating, the day and the comment. */
export function GivenRows({
  items,
  zone,
}: {
  items: Output<'list-candidate-feedbacks'>['items'];
  zone: string;
}) {
  const t = useCandidateAreaStrings();
  return (
    <RowList label={t('feedbacks.given')}>
      {items.map((item) => (
        <Row
          key={item.id}
          title={
            <span className="strong">
              {t('interviews.at', { requisition: item.requisition, company: item.companyName })}
            </span>
          }
          sub={
            <>
              <span className="num">
                {t('feedbacks.rated', {
                  words: t(`feedbacks.ratings.${ratingKey(item.rating)}`),
                  day: formatDay(item.createdAt, zone),
                })}
              </span>
              {item.comment && <p className={`body2 ${css['said']}`}>{item.comment}</p>}
            </>
          }
        />
      ))}
    </RowList>
  );
}
