/** What the server takes as the address of a web page; nothing else becomes a link. */
export const WEB_ADDRESS = /^https?:\/\/[^\s/.]+\.\S+$/i;

/** City, state and country, as far as they are known. */
export const formatAddress = ({
  city,
  state,
  country,
}: {
  city: string;
  state: string;
  country: string;
}): string => [city, state, country].filter(Boolean).join(', ');
