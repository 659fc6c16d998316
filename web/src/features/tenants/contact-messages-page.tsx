import { useMyZone } from '../../session/use-account.ts';
import { useApiPages } from '../../session/use-api-query.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Faces } from '../../ui/faces.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Page } from '../../ui/page.tsx';
import { formatDayTime } from '../../ui/time/format-time.ts';
import css from './tenants.module.css';
import { useTenantsStrings } from './tenants-strings.ts';

/** /management/contactmessages: what came in by the contact form. */
export default function ContactMessagesPage() {
  const t = useTenantsStrings();
  const zone = useMyZone();
  const pages = useApiPages('list-contact-messages', {}, { errors: 'own' });
  return (
    <Page title={t('messages.title')} sub={t('messages.sub')} width="form">
      <Faces query={pages} errorTitle={t('messages.error')} isEmpty={(rows) => rows.length === 0} empty={<EmptyState title={t('messages.empty')}>{t('messages.empty-text')}</EmptyState>}>
        {(rows) => (
          <>
            <ul className={css['messages']}>
              {rows.map(({ id, name, email, message, createdAt }) => (
                <li key={id}>
                  <div><h2>{name}</h2><p className={css['quiet']}>{email}, <span className="num">{formatDayTime(createdAt, zone)}</span></p><p className={css['message']} dir="auto">{message}</p></div>
                  <a className={buttonClass({ look: 'outlined' })} aria-label={t('messages.answer', { name })} href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('messages.subject'))}`}>{t('messages.answer-short')}</a>
                </li>
              ))}
            </ul>
            <LoadMore shown={rows.length} hasMore={pages.hasMore} loading={pages.loadingMore} onMore={pages.more} />
          </>
        )}
      </Faces>
    </Page>
  );
}
