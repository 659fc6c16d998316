import { Link } from 'react-router-dom';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Row, RowList } from '../../components/layout/row-list.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { formatDate, formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useHomeStrings } from './home-strings.ts';
import css from './home.module.css';

/** The platform's home page: the newest companies and contact messages. */
export function PlatformHome() {
  const t = useHomeStrings();
  const zone = useMyZone();
  const companies = useApiQuery('list-tenants', { query: { limit: 5 } }, { errors: 'own' });
  const messages = useApiQuery('list-contact-messages', { query: { limit: 5 } }, { errors: 'own' });
  return (
    <div className={`stack one-column items-start gap-32 ${css['columns']}`}>
      <Section
        title={t('newest-companies')}
        action={<Button to={paths.tenants}>{t('all-companies')}</Button>}
      >
        <AsyncContent query={companies}>
          {({ items }) => (
            <RowList label={t('newest-companies')}>
              {items.map((company) => (
                <Row
                  key={company.id}
                  start={<Avatar name={company.name} id={`tenant-${company.id}`} size={34} />}
                  title={<Link to={paths.tenant(company.id)}>{company.name}</Link>}
                  sub={t('since', {
                    date: formatDate(company.createdAt, zone),
                    count: company.users,
                  })}
                  end={
                    <StatusTag tone={company.status === 'Active' ? 'primary' : 'neutral'}>
                      {company.status}
                    </StatusTag>
                  }
                />
              ))}
            </RowList>
          )}
        </AsyncContent>
      </Section>
      <Section
        title={t('newest-messages')}
        action={<Button to={paths.contactMessages}>{t('all-messages')}</Button>}
      >
        <AsyncContent
          query={messages}
          isEmpty={({ items }) => items.length === 0}
          empty={<p>{t('no-messages')}</p>}
        >
          {({ items }) => (
            <RowList label={t('newest-messages')}>
              {items.map(({ id, name, message, createdAt }) => (
                <Row
                  key={id}
                  title={<Link to={paths.contactMessages}>{name}</Link>}
                  sub={`${formatDayTime(createdAt, zone)}: ${truncateText(message, 80)}`}
                />
              ))}
            </RowList>
          )}
        </AsyncContent>
      </Section>
    </div>
  );
}
