import { useEffect } from 'react';
import { FullScreenLoader } from './ui/full-screen-loader.tsx';

/**
 * The landing page is an entry of its own: a link to it inside the application becomes a full load.
 */
export function LeaveApplication() {
  useEffect(() => location.reload(), []);
  return <FullScreenLoader />;
}
