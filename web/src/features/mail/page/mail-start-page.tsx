import { Navigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';

/** /app/mail redirects to the label "all", as specified. */
export default function MailStartPage() {
  return <Navigate to={paths.mail('all')} replace />;
}
