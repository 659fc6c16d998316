import { Link } from 'react-router-dom';
import { Icon } from '../../components/icons/icon.tsx';
import { paths } from '../../paths.ts';
import { useChatStrings } from './chat-strings.ts';
import css from './chat.module.css';

/** On a phone, the button that leads from a chat thread back to the list. */
export function BackButton() {
  const t = useChatStrings();
  return (
    <Link
      to={paths.chatNew}
      className={`no-shrink secondary ${css['back']}`}
      aria-label={t('thread.back')}
      title={t('thread.back')}
    >
      <Icon name="back" size={22} />
    </Link>
  );
}
