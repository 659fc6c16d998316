import { Navigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';

/** /app/mail leads to the label "all", as the specification says. */
export default function MailStartPage() {
  return <Navigate to={paths.mail('all')} replace />;
}
