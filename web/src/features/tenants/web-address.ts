/** What the server takes as the address of a web page; nothing else becomes a link. */
export const WEB_ADDRESS = /^https?:\/\/[^\s/.]+\.\S+$/i;
