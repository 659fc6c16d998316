import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { Button } from '../../components/buttons/button.tsx';
import { changedFields } from '../../components/form/changed-fields.ts';
import { useFocusKept } from '../../components/hooks/use-focus-kept.ts';
import { Notice } from '../../components/status/notice.tsx';
import { session } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useSharedStrings } from '../shared-strings.ts';
import { FormDraft, markDraftsAsLost } from './form-draft.ts';

const PAUSE_MS = 300;

const loseWithSession = (): void => {
  if (session.get().user === null) markDraftsAsLost();
};
session.subscribe(loseWithSession);

/**
 * Stores unsent input of a form, and restores it when the same user opens the form again for the
 * same company, in any tab of this device.
 * @param name the name of the form, with the id of the record that it changes
 * @returns `notice`, to show above the form after input was restored (it reports that only after a
 * reload, a crash or the end of a session), and `forget`, to call after the form was sent
 */
export function useFormDraft<V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  name: string,
  place: 'tab' | 'device' = 'tab',
): { notice: ReactNode; forget: () => void } {
  const t = useSharedStrings();
  const user = useUser();
  const [back, setBack] = useState<'none' | 'kept' | 'lost'>('none');
  const [draft] = useState(
    () => new FormDraft(place === 'tab' ? sessionStorage : localStorage, user, name),
  );
  useFocusKept(back !== 'none');
  // The form loses its values when the page is left, so the last values are kept here.
  const waiting = useRef<Record<string, unknown>>(undefined);

  useEffect(() => {
    const kept = Object.entries(draft.read());
    for (const [field, value] of kept)
      form.setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    if (kept.length > 0) setBack(draft.isFromBefore() ? 'lost' : 'kept');
    let pause: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(pause);
      if (waiting.current) draft.save(waiting.current);
      waiting.current = undefined;
    };
    const following = form.watch((values) => {
      clearTimeout(pause);
      waiting.current = changedFields<object>(form.formState.defaultValues ?? {}, values) as Record<
        string,
        unknown
      >;
      pause = setTimeout(save, PAUSE_MS);
    });
    addEventListener('pagehide', save);
    return () => {
      save();
      // A form that is closed by the end of the session has just stored its last values.
      loseWithSession();
      following.unsubscribe();
      removeEventListener('pagehide', save);
    };
    // The form and its name do not change while the page is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const forget = () => {
    waiting.current = undefined;
    draft.forget();
    setBack('none');
  };
  const startAfresh = () => {
    form.reset(undefined, { keepDirtyValues: false });
    draft.forget();
    setBack('none');
  };
  const afresh = (
    <Button size="small" onClick={startAfresh}>
      {t('draft.afresh')}
    </Button>
  );
  return {
    forget,
    notice:
      back === 'lost' ? (
        <div style={{ marginBottom: 20 }}>
          <Notice tone="info" title={t('draft.back')} actions={afresh}>
            {t(place === 'tab' ? 'draft.text' : 'draft.text-device')}
          </Notice>
        </div>
      ) : (
        back === 'kept' && <div style={{ textAlign: 'end' }}>{afresh}</div>
      ),
  };
}
