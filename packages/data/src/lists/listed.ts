/**
 * On items whose list entries the stream keeps. An image without it was stored before there were
 * lists: it has no entries and is not counted, so the first change that brings the mark enters it.
 */
export const LISTED = { listed: 1 } as const;

export const isListed = (
  image: Record<string, unknown> | undefined,
): image is Record<string, unknown> => image?.listed === LISTED.listed;
