export type SimpleAttachment = {
  filename: string;
  content: Buffer;
  contentType: string | undefined;
  disposition: 'attachment' | 'inline';
  contentId: string | undefined;
  description: string | undefined;
};

export type SimpleContent = {
  kind: 'simple';
  subject: string;
  text: string | undefined;
  html: string | undefined;
  headers: { name: string; value: string }[];
  attachments: SimpleAttachment[];
};

export type RawContent = { kind: 'raw'; data: Buffer };

/** A SendEmail call after its shape was checked; addresses are still text. */
export type SendRequest = {
  from: string | undefined;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  configurationSet: string | undefined;
  tags: Record<string, string>;
  content: SimpleContent | RawContent;
};
