import type { Recording } from '@parley/data/recordings/recordings.repo.ts';

export const mediaType = ({ content_type }: Pick<Recording, 'content_type'>): string =>
  content_type ?? 'application/octet-stream';
