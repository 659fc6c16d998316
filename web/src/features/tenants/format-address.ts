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
