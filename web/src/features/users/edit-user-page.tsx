import { useParams } from 'react-router-dom';
import { useApiQuery } from '../../session/use-api-query.ts';
import { Faces } from '../../ui/faces.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { UserAccess } from './user-access.tsx';
import { UserEditor } from './user-editor.tsx';
import css from './users.module.css';
import { useUsersStrings } from './users-strings.ts';

/** /management/editUser/:userId: name, role and zone; access apart, because it takes effect at once. */
export default function EditUserPage() {
  const t = useUsersStrings();
  const { userId = '' } = useParams();
  const member = useApiQuery('get-user', { body: { user_id: userId } });
  const { data } = member;
  const reread = () => void member.refetch();
  return (
    <Page title={data ? t('form.edit-title', { name: data.name }) : t('title')} sub={data && t('form.edit-sub', { email: data.email, status: t(`statuses.${data.status}`).toLowerCase() })} width="form">
      <Faces query={member} skeleton={<FormSkeleton fields={3} />}>
        {(person) => (
          <div className={css['columns']}>
            <UserEditor key={person.user_id} member={person} onStale={reread} />
            <UserAccess member={person} onChanged={reread} />
          </div>
        )}
      </Faces>
    </Page>
  );
}
