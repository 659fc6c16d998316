import type {
  RequisitionView,
  RequisitionStatus,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import type { PlaceCode } from '@parley/contracts/shared/place-code.schema.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatCountry } from '../../../components/pickers/format-country.ts';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { sharedText } from '../../../shared/shared-strings.ts';
import type { Tone } from '../../../theme/tokens.ts';
import { useRequisitionsStrings } from '../requisitions-strings.ts';

/** The facts of a requisition, next to its candidates. */
export function RequisitionFacts({ requisition }: { requisition: RequisitionView }) {
  const t = useRequisitionsStrings();
  const zone = useMyZone();
  const formatPlace = ({ country, subdivision }: PlaceCode) =>
    subdivision
      ? t('detail.place-part', { country: formatCountry(country), part: subdivision })
      : formatCountry(country);
  const on = ({ by_name, at }: { by_name: string; at: string }) =>
    t('detail.by-on', { name: by_name, day: formatDay(at, zone) });
  return (
    <Panel>
      <Facts
        of={[
          [t('detail.status'), <RequisitionStatusTag key="status" status={requisition.status} />],
          [
            t('detail.openings'),
            <span key="openings" className="num">
              {t('detail.hired', { hired: requisition.hired, openings: requisition.openings })}
            </span>,
          ],
          [t('detail.place'), requisition.place && formatPlace(requisition.place)],
          [
            t('detail.manager'),
            requisition.hiring_manager_name ?? (
              <span key="manager" className="secondary">
                {t('nobody')}
              </span>
            ),
          ],
          [t('detail.owner'), requisition.owner_name],
          [
            t('detail.asked'),
            requisition.requested && (
              <span key="asked" className="num">
                {on(requisition.requested)}
              </span>
            ),
          ],
          [
            t('detail.approved'),
            requisition.approvals.length > 0 && (
              <span key="approved" className="num">
                {requisition.approvals.map(on).join('; ')}
              </span>
            ),
          ],
          [
            t('detail.opened'),
            requisition.opened_at && (
              <span className="num">{formatDay(requisition.opened_at, zone)}</span>
            ),
          ],
          [
            t('detail.closed'),
            requisition.closed && (
              <span key="closed" className="num">
                {on(requisition.closed)}
                {requisition.closed.reason && `: ${requisition.closed.reason}`}
              </span>
            ),
          ],
          [
            t('detail.created'),
            <span key="created" className="num">
              {formatDay(requisition.createdAt, zone)}
            </span>,
          ],
        ]}
      />
    </Panel>
  );
}

const TONES: Readonly<Record<RequisitionStatus, Tone>> = {
  draft: 'neutral',
  pending_approval: 'warn',
  open: 'info',
  on_hold: 'warn',
  filled: 'ok',
  cancelled: 'neutral',
};

/** The status of a requisition as a colored dot with text. */
export function RequisitionStatusTag({ status }: { status: RequisitionStatus }) {
  return <StatusTag tone={TONES[status]}>{sharedText(`requisition-statuses.${status}`)}</StatusTag>;
}
