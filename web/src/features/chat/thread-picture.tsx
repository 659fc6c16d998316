import { Icon } from '../../components/icons/icon.tsx';
import { Avatar } from '../../components/people/avatar.tsx';
import css from './chat.module.css';

interface Pictured {
  type: 'ONE_TO_ONE' | 'GROUP';
  application: { candidate: string; candidate_id: string } | null;
}

/** The avatar of the other person or of the application's candidate, or the icon of a group. */
export function ThreadPicture({
  thread,
  others,
  size,
}: {
  thread: Pictured;
  others: readonly { user_id: string; name: string }[];
  size: number;
}) {
  const [other] = others;
  if (thread.application)
    return (
      <span className={css['about']}>
        <Avatar
          name={thread.application.candidate}
          id={thread.application.candidate_id}
          size={size}
        />
        <span className={`centered secondary ${css['aboutSign']}`}>
          <Icon name="work" size={12} />
        </span>
      </span>
    );
  if (thread.type === 'ONE_TO_ONE' && other)
    return <Avatar name={other.name} id={other.user_id} size={size} />;
  return (
    <span className={css['group']} style={{ width: size, height: size }}>
      <Icon name="people" size={Math.round(size / 2)} />
    </span>
  );
}
