const TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'text/plain': 'Text',
  'application/msword': 'Word 97–2003',
  'application/vnd.oasis.opendocument.text': 'OpenDocument',
  'application/rtf': 'RTF',
  'image/heic': 'HEIC',
};

/** Returns the name of a MIME type, or the type itself if it has no name here. */
export const typeWord = (type: string): string => TYPES[type] ?? type;

/** Formats a size: "640 B", "12 KB", "3.4 MB" (1 KB is 1024 bytes, as in file managers). */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
