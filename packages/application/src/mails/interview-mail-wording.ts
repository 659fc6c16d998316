/**
 * The parameters of a text about an interview. `with` is the candidate for the panel and the
 * company for the candidate.
 */
export interface MailTexts {
  title: string;
  with: string;
  person: string;
  /** The names of people who joined or left the panel by a change; empty if there are none. */
  joined: string;
  left: string;
  missing: string;
  /** The proposed new times in the recipient's zone; empty if none was recognized. */
  proposed: string;
  reason: string;
}

/** The text of one mail about an interview. */
export type Wording = {
  subject: (w: MailTexts) => string;
  lines: (w: MailTexts) => string[];
  action: string;
};
