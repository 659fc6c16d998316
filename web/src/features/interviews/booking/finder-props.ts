/** What choosing a time needs to know, from a list or typed by hand. */
export interface FinderProps {
  /** The person who books; their zone comes first. */
  zone: string;
  candidate: { name: string; zone: string } | undefined;
  exceptInterviewId?: string | undefined;
  /** The instant chosen so far, ISO 8601. */
  chosen: string | undefined;
  onPick: (startsAt: string) => void;
}
