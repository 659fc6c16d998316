import { useParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { FormSkeleton } from '../../components/form/form-skeleton.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { MemberAccess } from './member-access.tsx';
import { MemberDuties } from './member-duties.tsx';
import { MemberEditor } from './member-editor.tsx';
import { MemberStatusTag } from './member-fields.tsx';
import { useUsersStrings } from './users-strings.ts';
import css from './users.module.css';

/**
 * /management/editUser/:userId: name, role, place and zone; access is separate, because it takes
 * effect immediately; a link leads to the hours.
 */
export default function EditUserPage() {
  const t = useUsersStrings();
  const user = useUser();
  const { userId = '' } = useParams();
  const member = useApiQuery('get-user', { body: { user_id: userId } });
  const { data } = member;
  const reread = () => void member.refetch();
  const sub = data && (
    <span className="inline-row wrap gap-10">
      <Avatar name={data.name} id={data.user_id} src={data.avatar} size={28} />
      <span className="break-anywhere">{data.email}</span>
      <MemberStatusTag status={data.status} />
    </span>
  );
  return (
    <Page
      title={data ? t('form.edit-title', { name: data.name }) : t('title')}
      sub={sub}
      width="form"
    >
      <AsyncContent query={member} skeleton={<FormSkeleton fields={5} />}>
        {(person) =>
          person.role === 'platform-admin' && user.role !== 'platform-admin' ? (
            <Notice tone="info" title={t('platform-admin', { name: person.name })} />
          ) : (
            <div className={`stack items-start ${css['columns']}`}>
              <MemberEditor key={person.user_id} member={person} />
              <div>
                <MemberAccess
                  key={person.user_id}
                  member={person}
                  isSelf={person.user_id === user.id}
                  onChanged={reread}
                />
                <MemberDuties key={`${person.user_id} duties`} member={person} />
                <Section title={t('hours.title')}>
                  <div className="stack justify-items-start gap-16">
                    <p className="body2 secondary">{t('hours.text', { name: person.name })}</p>
                    <Button icon="clock" to={paths.userAvailability(person.user_id)}>
                      {t('hours.open')}
                    </Button>
                  </div>
                </Section>
              </div>
            </div>
          )
        }
      </AsyncContent>
    </Page>
  );
}
