/**
 * On items whose list entries the stream keeps. An image without it was stored before there were
 * lists: it has no entries and is not counted, so the first change that brings the mark enters it.
 */
export const LIST_MARKER = { listed: 1 } as const;

export const isInLists = (
  image: Record<string, unknown> | undefined,
): image is Record<string, unknown> => image?.listed === LIST_MARKER.listed;
