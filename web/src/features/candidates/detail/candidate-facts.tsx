import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDay, formatDayTime, formatTimeZoned } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { PhoneText } from '../../../shared/phone/phone-text.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { NextStepView } from '../list/use-candidate-columns.tsx';

const OtherAddresses = lazyCode(() => import('./other-addresses.tsx'));

/** The facts about a candidate, used in the drawer and on the page. */
export function CandidateFacts({
  candidate,
  after = [],
}: {
  candidate: CandidateView;
  /** More facts, inserted after the next step. */ after?: readonly (readonly [
    string,
    ReactNode,
  ])[];
}) {
  const t = useCandidatesStrings();
  const zone = useMyZone();
  const next = candidate.next_interview_at;
  const theirs =
    next &&
    Date.parse(next) > serverNow() &&
    formatTimeZoned(next, zone) !== formatTimeZoned(next, candidate.zone);
  return (
    <Facts
      of={[
        [
          t('facts.next'),
          <span key="next">
            <NextStepView row={candidate} />
            {theirs && (
              <span className="caption secondary num" style={{ display: 'block' }}>
                {t('facts.for', {
                  time: formatDayTime(next, candidate.zone),
                  name: candidate.name,
                })}
              </span>
            )}
          </span>,
        ],
        ...after,
        [
          t('facts.requisition'),
          candidate.requisition_id && (
            <Link to={paths.requisition(candidate.requisition_id)}>{candidate.requisition}</Link>
          ),
        ],
        [t('facts.address-as'), candidate.address_as],
        [
          t('facts.email'),
          <a key="email" href={`mailto:${candidate.email}`}>
            {candidate.email}
          </a>,
        ],
        [
          t('facts.other-emails'),
          candidate.other_emails && (
            <Suspense key="other" fallback={candidate.other_emails.join(', ')}>
              <OtherAddresses candidate={candidate} />
            </Suspense>
          ),
        ],
        [
          t('facts.phone'),
          candidate.phone && (
            <PhoneText phone={candidate.phone} numbers={candidate.phone_numbers} />
          ),
        ],
        [t('facts.location'), candidate.location],
        [
          t('facts.zone'),
          <span key="zone" className="num">
            {t(candidate.zone_source === 'unknown' ? 'facts.zone-unknown' : 'facts.zone-now', {
              zone: candidate.zone.replaceAll('_', ' '),
              time: formatTimeZoned(serverNow(), candidate.zone),
            })}
          </span>,
        ],
        [t('facts.source'), candidate.source],
        [
          t('facts.skills'),
          candidate.skills.length > 0 && (
            <ul className="flex wrap gap-6">
              {candidate.skills.map((skill) => (
                <li key={skill}>
                  <StatusTag tone="neutral" dot={false}>
                    {skill}
                  </StatusTag>
                </li>
              ))}
            </ul>
          ),
        ],
        [t('facts.sign-in'), t(candidate.user_id ? 'facts.sign-in-yes' : 'facts.sign-in-no')],
        [
          t('facts.added'),
          <span key="added" className="num">
            {formatDay(candidate.createdAt, zone)}
          </span>,
        ],
      ]}
    />
  );
}
