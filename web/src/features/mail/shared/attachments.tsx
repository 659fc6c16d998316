import { type ComponentProps, Suspense } from 'react';
import { lazyCode } from '../../../components/loading/lazy-code.ts';
import { Skeleton } from '../../../components/status/skeleton.tsx';

const AttachmentList = lazyCode(() => import('./attachment-list.tsx'));

export type AttachmentsProps = ComponentProps<typeof AttachmentList>;

/** The attachments of a message, whose code is loaded with the first of them. */
export const Attachments = (props: AttachmentsProps) =>
  props.attachments.length > 0 && (
    <Suspense fallback={<Skeleton height={36} />}>
      <AttachmentList {...props} />
    </Suspense>
  );
