import { useState, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { asFailure } from '../../../components/status/failure.ts';
import { Notice } from '../../../components/status/notice.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { api, serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { INTERVIEW_READS } from '../changed-routes.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import { BookingForm } from './booking-form.tsx';
import { type WishedTime, type BookingValues, EMPTY_BOOKING } from './booking-times.ts';
import css from './booking.module.css';
import { useBookingProblem } from './use-booking-problem.ts';
import { whatChanged } from './what-changed.ts';

/**
 * Shown when somebody else saved first: what they changed, and the choice between the person's own
 * values and theirs.
 */
function StaleNotice({
  before,
  after,
  onKeep,
  onTake,
}: {
  before: InterviewView;
  after: InterviewView;
  onKeep: () => void;
  onTake: () => void;
}) {
  const t = useInterviewStrings();
  const zone = useMyZone();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void ref.current?.scrollIntoView({ block: 'center' });
  }, [after]);
  const changes = whatChanged(before, after, zone);
  return (
    <div ref={ref}>
      <Notice
        alert
        tone="warn"
        title={t('conflict.stale-title')}
        actions={
          <>
            <Button size="small" onClick={onKeep}>
              {t('conflict.overwrite')}
            </Button>
            <Button size="small" onClick={onTake}>
              {t('conflict.take-theirs')}
            </Button>
          </>
        }
      >
        <p className="num">
          {t('conflict.stale-when', { when: formatDayTime(after.updatedAt, zone) })}
        </p>
        {changes.length === 0 ? (
          <p>{t('conflict.stale-nothing')}</p>
        ) : (
          <ul>
            {changes.map((change) => (
              <li key={change} className="num">
                {change}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** The current values; a past time, as after a no-show, is not preselected. */
const toValues = (interview: InterviewView): BookingValues => ({
  ...EMPTY_BOOKING,
  jobreq_id: interview.jobreq_id,
  candidate_id: interview.candidate_id,
  stage: interview.stage,
  title: interview.title,
  duration_minutes: interview.duration_minutes,
  panelists: interview.panelists.map(({ user_id, role }) => ({ user_id, role })),
  zone: interview.zone,
  ...(Date.parse(interview.starts_at) > serverNow() && {
    date: interview.scheduled_on,
    time: interview.scheduled_time,
  }),
  location: interview.location,
  note: interview.note,
  language: interview.language,
});

/**
 * The form for rescheduling. It keeps the version that was opened; a newer version is shown before
 * anything is overwritten.
 */
export function Reschedule({
  opened,
  wished,
}: {
  opened: InterviewView;
  wished?: WishedTime | undefined;
}) {
  const t = useInterviewStrings();
  const navigate = useNavigate();
  const zone = useMyZone();
  const [seen, setSeen] = useState(opened);
  const [newer, setNewer] = useState<InterviewView>();
  const [kept, setKept] = useState(false);
  const form = useAppForm<BookingValues>({ defaultValues: { ...toValues(opened), ...wished } });
  const refusal = useBookingProblem(form);
  const readAgain = () =>
    api
      .call('get-interview', { params: { id: seen.id } })
      .then(setNewer, (error: unknown) => toast.error(asFailure(error).message));
  const update = useApiMutation('update-interview', {
    invalidates: INTERVIEW_READS,
    errors: 'own',
    onError: (problem) => {
      if (problem.status === 412) void readAgain();
      else refusal.show(problem);
    },
    onSuccess: (interview) => {
      const moved = interview.starts_at !== seen.starts_at;
      toast.success(
        t(moved ? 'form.moved' : 'form.saved', {
          name: interview.candidate,
          when: formatDayTime(interview.starts_at, zone),
        }),
      );
      void navigate(paths.interview(interview.id));
    },
  });
  const adopt = (interview: InterviewView, keepMine: boolean) => {
    if (!keepMine) form.reset(toValues(interview));
    setSeen(interview);
    setNewer(undefined);
    setKept(keepMine);
  };
  const submit = ({
    date,
    time,
    zone: typedZone,
    duration_minutes,
    panelists,
    title,
    location,
    note,
    language,
    reason,
  }: BookingValues) => {
    refusal.clear();
    setKept(false);
    const body = {
      date,
      time,
      zone: typedZone,
      duration_minutes,
      panelists,
      location,
      language,
      ...(seen.note_hidden ? {} : { note }),
      ...(title.trim() ? { title } : {}),
      ...(reason.trim() ? { reason } : {}),
    };
    update.mutate({ params: { id: seen.id }, body, ifMatch: seen.version });
  };
  const who = (
    <dl className={`stack line-above ${css['fixed']}`}>
      <div>
        <dt>{t('form.candidate')}</dt>
        <dd>
          <Link to={paths.candidate(seen.candidate_id)}>{seen.candidate}</Link>
        </dd>
      </div>
      <div>
        <dt>{t('form.requisition')}</dt>
        <dd>
          <Link to={paths.requisition(seen.jobreq_id)}>{seen.requisition}</Link>
        </dd>
      </div>
      <div>
        <dt>{t('form.step')}</dt>
        <dd>{seen.stage}</dd>
      </div>
    </dl>
  );
  return (
    <BookingForm
      form={form}
      who={who}
      exceptInterviewId={seen.id}
      noteHidden={seen.note_hidden}
      asksReason
      conflict={refusal.conflict}
      onConflictOver={refusal.clear}
      notice={
        newer ? (
          <StaleNotice
            before={seen}
            after={newer}
            onKeep={() => adopt(newer, true)}
            onTake={() => adopt(newer, false)}
          />
        ) : kept ? (
          <p role="status" className="body2 secondary">
            {t('conflict.draft-saved')}
          </p>
        ) : wished ? (
          <Notice tone="info" title={t('form.wished')}>
            <p>{t('form.wished-text')}</p>
          </Notice>
        ) : undefined
      }
      submitLabel={t('form.save')}
      backTo={paths.interview(seen.id)}
      busy={update.isPending}
      onSubmit={submit}
    />
  );
}
