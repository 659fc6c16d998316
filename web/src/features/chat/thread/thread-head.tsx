import { Link } from 'react-router-dom';
import { roleName } from '../../../layouts/role-name.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { paths } from '../../../paths.ts';
import { useUser } from '../../../session/use-session.ts';
import { BackButton } from '../back-button.tsx';
import { useChatStrings } from '../chat-strings.ts';
import type { Thread } from '../model/message.ts';
import { ThreadPicture } from '../thread-picture.tsx';
import { GroupMenu } from './group-menu.tsx';
import css from './thread.module.css';

/** Who is in the conversation and what it is about. */
export function ThreadHead({
  thread,
  name,
  back,
}: {
  thread: Thread;
  name: string;
  back: boolean;
}) {
  const t = useChatStrings();
  const user = useUser();
  const ability = useAbility();
  const others = thread.participants.filter(({ user_id }) => user_id !== user.id);
  const [other] = others;
  const { application } = thread;
  const names = others.map((one) => one.name).join(', ');
  const isGroup = thread.type === 'GROUP' && !application;
  return (
    <div className={css['head']}>
      {back && <BackButton />}
      <ThreadPicture thread={thread} others={others} size={38} />
      <div className={css['headWords']}>
        <h1 className="h4 truncate" dir="auto">
          {application && ability.can('read', 'candidates') ? (
            <Link to={paths.candidate(application.candidate_id)} className={css['headLink']}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h1>
        <p className="caption secondary truncate" title={names}>
          {application
            ? `${t('thread.about', { requisition: application.requisition })}: ${names}`
            : isGroup
              ? t('thread.people', { names })
              : other && (other.active && other.role ? roleName(other.role) : t('thread.left'))}
        </p>
      </div>
      {isGroup && <GroupMenu thread={thread} name={name} />}
    </div>
  );
}
