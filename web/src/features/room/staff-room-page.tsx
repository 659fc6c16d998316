import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useTenantApi } from '../../session/api/use-tenant-api.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useMyZone } from '../../session/use-account.ts';
import { RoomFlow } from './flow/room-flow.tsx';
import { memberRoomApi } from './room-api.ts';
import { StaffSide } from './side/staff-side.tsx';

/** The room for the panel, the recruiter and the hiring manager. */
export default function StaffRoomPage() {
  const { interviewId = '' } = useParams();
  const { id, role } = useUser();
  const zone = useMyZone();
  const company = useTenantApi();
  const api = useMemo(
    () => memberRoomApi(company, interviewId, id, false),
    [company, interviewId, id],
  );
  if (role === 'candidate') return <Navigate to={paths.room(interviewId)} replace />;
  return (
    <RoomFlow
      key={interviewId}
      api={api}
      interviewId={interviewId}
      zone={zone}
      member
      Side={StaffSide}
    />
  );
}
