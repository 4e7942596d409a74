/** What an address tells about whoever calls from it. */
type Place = {
  /** ISO 3166, two letters; null where it is not known. */
  country: string | null
  /** The address belongs to a VPN, a proxy or Tor, and so hides where its user is. */
  hidden: boolean
}

export type Location = {
  /** Nothing is known of what is no address. */
  placeOf: (ip: string) => Place
}
