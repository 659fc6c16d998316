import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** /app/chat */
export default function ChatRedirect() {
  return <Navigate to={paths.chatNew} replace />;
}
