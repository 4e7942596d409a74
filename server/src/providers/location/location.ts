/** What is known about the network of a visitor. */
type Place = {
  /** Two letters of ISO 3166; null when unknown. */
  country: string | null
  /** True for an address of a VPN, a proxy or Tor, which hides where the user is. */
  hidden: boolean
}

export type Location = {
  /** For text that is not an address, nothing is known. */
  placeOf: (ip: string) => Place
}
