/** The plain texts that venues have besides their name; a test holds the list against the contract. */
export const venueTexts = ['address', 'city', 'country', 'province', 'state', 'zip', 'stateprovince', 'phone'] as const
