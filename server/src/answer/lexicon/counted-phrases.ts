/** The noun behind "how many". */
export const countedNoun =
  /(?<!\p{L})(?:how many|number of|wie ?viele?|anzahl der|anzahl von|anzahl an) (?:different )?(\p{L}{3,40})(?!\p{L})/iu

/** A question ends with the most or the least of what only its verb says: "drives the most". */
export const bareMost = /(?<!\p{L})(?:most|least|fewest|(?:am )?(?:meisten|wenigsten))[ ?.!]{0,5}$/iu

/** Verbs that say how often something is there. */
export const timesVerbs =
  /(?<!\p{L})(?:appears?|appeared|occurs?|occurred|happens?|happened|listed|named|mentioned|comes? up|came up|shows? up|showed up|repeated|repeats?|represented|common|frequent|won|wins?|lost|loses?|vorkommt|vorkommen|genannt|auftaucht|gewonnen|gewann)(?!\p{L})/iu

/** Behind "how many" they ask for people, of whom a row may stand for many. */
export const attendingVerbs =
  /(?<!\p{L})how many (?:people |persons |of them )?(?:(?:actually|really) )?(?:turned up|showed up|came (?:to|along|with)|attended|took part|participated|joined|signed up|enrolled)(?!\p{L})/iu

/** The noun behind "the most". */
export const mostOfNoun = /(?<!\p{L})(?:most|fewest|least|meisten|wenigsten) (\p{L}{3,40})(?!\p{L})/iu
