/** What odd mails are made of: each piece means something to a parser, or just does not. */

export const FROMS: readonly string[] = [
  'Asha <asha@mail.example>', 'asha@mail.example', '<', '>', '"', '"Asha, Raman" <a@b.example>',
  'a@b.example, c@d.example', 'Group: a@b.example, c@d.example;', '=?utf-8?q?Asha?= <a@b.example>',
  'Asha <a@b.example> (comment (in comment))', '', ' ', 'a@', '@b', '<<a@b.example>>', 'undefined',
  '"\\"@b.example', 'ä@b.example', '\u0000a@b.example', `${'a'.repeat(300)}@b.example`, '(', ':;',
];

export const SUBJECTS: readonly string[] = [
  'Re: Thursday', '=?utf-8?q?a?= ', '=?utf-8?b?8J+RjQ==?=', '=?utf-8?b?8J+R?=', '=?', '?=',
  '=?x?y?',
  '=?utf-16?b?2D0=?=', '=?iso-2022-jp?b?GyRC?=', ' ', '\t', '\u202eabc', '\u0000', '\ud83d', '👍',
  '=?utf-8?q?=0D=0ABcc:_x@y.example?=', 'x'.repeat(300), '=?unknown-charset?q?a?=', '\u2028',
];

export const HEADERS: readonly string[] = [
  'Message-ID: <a@mail.example>', 'Message-ID: <', 'From: b@mail.example', 'Subject: another',
  'Date: Thu, 32 Foo 2026 25:61:61 +9999', 'To: reply+a@mail.example', 'X-A: b\r\n c', 'X-A', ':',
  ' continued', 'X-A:', '\u0000: \u0000', 'MIME-Version: 1.0', 'In-Reply-To: <a> <b> <c>',
  'References: <a@b> <c@d>', 'Content-Language: x', 'Received: from a by b (c (d)) ; e',
  'Content-Type: text/html', 'Content-Type: multipart/mixed', '__proto__: a', 'constructor: a',
  'Content-ID: <a>', 'Content-Type: message/rfc822', 'Reply-To: <', 'Cc: a,,,b;;;c:',
  `X-L: ${'a '.repeat(600)}`,
];

export const TYPES: readonly string[] = [
  'text/plain', 'text/plain', 'text/plain', 'text/plain', 'text/html', 'text/html', 'text/html',
  'text/calendar', 'text/calendar',
  'multipart/mixed', 'multipart/alternative', 'multipart/related', 'multipart/', 'message/rfc822',
  'message/delivery-status', 'application/pdf', 'image/png', 'text/plain; format=flowed', 'x', '',
  'application/ms-tnef', 'text/rfc822-headers', 'text/plain; name="a.txt"', 'TEXT/HTML', 'text',
];

export const CHARSETS: readonly string[] = [
  'utf-8', 'utf-8', 'iso-8859-1', 'utf-16', 'utf-16be', 'utf-7', 'iso-2022-jp', 'gb18030', 'big5',
  'unknown', '', '__proto__', 'x-user-defined', 'windows-1252', '"', 'hz-gb-2312',
];

export const ENCODINGS: readonly string[] = [
  '', '', '7bit', '8bit', 'base64', 'quoted-printable', 'x-uuencode', 'binary', 'BASE64 ', '"',
];

export const DISPOSITIONS: readonly string[] = [
  'Content-Disposition: attachment; filename="cv.pdf"', 'Content-Disposition: inline',
  'Content-Disposition: attachment', 'Content-Disposition: attachment; filename=../../x.png',
  "Content-Disposition: attachment; filename*=utf-8''%E2%82%AC%ZZ.txt",
  'Content-Disposition: attachment; filename*0=a; filename*1=b; filename*2*=%41.txt',
  'Content-Disposition: attachment; filename="\u202etxt.exe"', 'Content-Disposition: ;;;',
  "Content-Disposition: attachment; filename*=unknown'x'%ff", 'Content-Disposition: a; b="\\"',
];

export const TEXT_PIECES: readonly string[] = [
  'Hello', '\r\n', '\n', '\r', ' ', '\t', '> ', '-- \r\n', 'On a ', 'On Monday Asha wrote:\r\n',
  ' wrote:', 'Am schrieb ', 'Am 1. schrieb Asha:\r\n', 'Le écrit :', 'El a escribió:\r\n', '_',
  '__________\r\n', '-----Original Message-----\r\n', 'From: a\r\n', '\u0000', '\u2028', '\ud83d',
  '👩‍👩‍👧‍👦', 'a\u0301', '\u202e', '\ufeff', 'x'.repeat(998), 'begin 644 a\r\n', '.\r\n', '=3D',
  '=\r\n',
  '=ZZ', '&amp;', 'https://a.example/', '~{', '+AD0-', '\u001b$B', 'İ', 'ﬃ', '\u0085', ' \r\n',
];

export const HTML_PIECES: readonly string[] = [
  '<p>', '</p>', '<div>', '<br>', '<style>', '</style>', '<style ', '<script>', '</script>', '<',
  '</', '<!--', '-->', '--!>', '<![CDATA[', ']]>', '<!', '<?', '&', '&#', '&#x', '&#x1F44D;',
  '&#99999999999;', '&#xD800;', '&#0;', '&amp', '&amp;', '&nbsp;', '&NotEqualTilde;', '&zzz;',
  '<blockquote>', '</blockquote>', '<blockquote ', '<a b="', "<a b='", '"', "'", '>', '<head>',
  '<body>', '<title>', '</title', '<template>', '<noscript>', '<textarea>', '<svg>', '<table><tr>',
  'Hello', ' ', '\n', '\u00a0', '\ud83d', '\u0000', '<P ALIGN=x>', '<i></b>', '</script ', '=',
  '/>',
];

export const CALENDAR_LINES: readonly string[] = [
  'BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VTIMEZONE', 'END:VTIMEZONE', 'BEGIN:STANDARD',
  'BEGIN:VALARM',
  'END:STANDARD', 'BEGIN:DAYLIGHT', 'END:DAYLIGHT', 'METHOD:REPLY', 'METHOD:REQUEST', 'METHOD:',
  'TZID:X', 'TZID:Europe/Berlin', 'TZID:', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:-9999',
  'TZOFFSETTO:x', 'DTSTART:20260101T000000', 'DTSTART:00010101T000000', 'DTSTART:20260401T100000Z',
  'DTSTART;TZID=X:20260401T100000', 'DTSTART;TZID=Europe/Berlin:20260329T023000',
  'DTSTART;TZID=Europe/Berlin:99990329T023000', 'DTSTART;TZID=__proto__:20260401T100000',
  'DTSTART;VALUE=DATE:20260401', 'DTSTART:x', 'DTEND:20260401T110000Z',
  'DTEND;TZID=X:00000000T000000',
  'RRULE:FREQ=SECONDLY', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1', 'RRULE:FREQ=YEARLY;INTERVAL=0', 'RRULE:FREQ=',
  'RRULE:FREQ=YEARLY;BYDAY=SU;BYHOUR=1;BYSECOND=1,2,3', 'RRULE:FREQ=WEEKLY;COUNT=999999999',
  'RRULE:FREQ=YEARLY;UNTIL=x', 'RDATE:20260101T000000,20270101T000000', 'EXDATE:x', 'SEQUENCE:1e9',
  'SEQUENCE:-1', 'SEQUENCE:99999999999999999999', 'UID:2-iv_01J00000000000000000000000@parley',
  'UID:', 'UID;VALUE=INTEGER:1', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.example', 'ATTENDEE:',
  'ATTENDEE;PARTSTAT="', 'ATTENDEE;PARTSTAT=TENTATIVE;PARTSTAT=DECLINED:MAILTO:A@B.EXAMPLE',
  'ATTENDEE;X=', 'COMMENT:a\\n\\,\\;b', ' continued', ':', ';', '\u0000', 'DURATION:PT9999999999H',
  'RECURRENCE-ID:20260401T100000Z', 'BEGIN:', 'END:', 'BEGIN:VCALENDAR', 'END:VCALENDAR',
  '__proto__:a',
];
