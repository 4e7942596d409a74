/** Asks why something is so, though it may name a change: "Why did …", "What is the increase due to?" */
export const asksForReason =
  /^\W{0,5}(?:why|what (?:caused|led to|drove)|warum|weshalb|wieso|pourquoi|por qu[eé])(?!\p{L})|\b(?:due|owing|attributable|attributed) to\s{0,3}\?{0,3}\s{0,3}$/iu

/** Names several figures one by one: a question asks for each, not for what they give together. */
export const saysEach =
  /(?<!\p{L})(?:respectively|respective|jeweils|jeweilig\p{L}{1,2}|respectivement|respectivamente)(?!\p{L})/iu

/** Asks what something is called, which no number or date tells. */
export const asksForName =
  /^\W{0,5}(?:what|which|wie|quels?|cu[aá]l(?:es)?)\b.{0,12}?\s(?:names?|titles?|namen?|titel|noms?|titres?|nombres?|t[ií]tulos?) (?:of|des?|der|von|du|del?)\s/iu

/** One and no more: a condition, not the word for anything of its kind. */
export const onlyOne =
  /(?<!\p{L})(?:only|just|exactly|nur|genau|seulement|exactement|solo|exactamente) (?:an?|one|ein\p{L}{0,2}|une?|una?) /iu

/** Asks for a number of things, also of those that are paid for. */
export const asksHowMany = /(?<!\p{L})(?:how many|wie ?vielen?|combien de|cu[aá]nt[ao]s)(?!\p{L})/iu

/** Says that of several times the last one is meant. */
export const saysLast =
  /(?<!\p{L})(?:last|latest|most recent(?:ly)?|zuletzt|letzt\p{L}{0,3}|jüngst\p{L}{0,2}|derni[eè]re?s?|dernièrement|[uú]ltim[oa]s?|última vez)(?!\p{L})/iu

/** Asks for what is left of a whole without some part, or how far both are apart. */
export const saysRest =
  /(?<!\p{L})(?:without|except|excluding|excl\.?|rest|remain\p{L}*|remainder|other than|apart from|left|minus|less|differ\p{L}*|ohne|außer|übrig\p{L}*|abzüglich|differenz|unterschied|sans|sauf|reste|moins|sin|excepto|resto|menos)(?!\p{L})/iu

/** Asks for a part of a whole, or for how often one has the other. */
export const saysShare =
  /(?<!\p{L})(?:shares?|percent\p{L}*|per cent|portion|proportion|fraction|ratio|part|compared|relative|anteil\p{L}*|prozent\p{L}*|quote|verhältnis|teil|part|pourcent\p{L}*|porcentaje|proporción|how much of)(?!\p{L})|%/iu
