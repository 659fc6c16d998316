/** How mails greet. */
export const GREETING = {
  hello: 'Hello {{name}},',
  'hello-without-name': 'Hello,',
};
