/** The path of one of Google's Material Icons, see `web/material-icons.ts`. */
declare module 'material-icon:*' {
  const path: string;
  export default path;
}
