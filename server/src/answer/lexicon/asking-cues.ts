/** Words of English and German that tell which form of plan a question asks for; how much each of them tells is fitted. */

export const timeWords = new Set(
  'day days week weeks hour hours hrs minutes time tage tagen stunden lange long wochen zeit'.split(' '),
)
export const hourWords = new Set('hour hours hrs stunden stunde'.split(' '))
export const shareWords = new Set(
  'percent percentage share proportion prozent anteil fraction pct part'.split(' '),
)
export const eachWords = new Set('per each every by je pro nach'.split(' '))
export const thanWords = new Set(
  'than over under above below exceed exceeded exceeds als uber unter'.split(' '),
)
export const leftWords = new Set(
  'left still remaining open free unused yet noch ubrig rest outstanding full fill filled empty occupied spare used available owe owed utilised'.split(
    ' ',
  ),
)
export const mostWords = new Set(
  'top worst bottom highest lowest biggest largest most least fewest smallest'.split(' '),
)
export const planWords = new Set(
  'plan planned budget target booked actual actually agreed promised due geplant'.split(' '),
)
/** "Which", in English and German. */
export const whichWord = /^(?:which|what|welche[mnrs]?)$/

export const superlative = /^\p{L}{3,}est$/u
export const noSuperlatives = new Set(
  'request interest forest harvest suggest contest invest latest earliest honest modest protest'.split(' '),
)

/** In names of columns: they hold the whole of others. */
export const calledTotal = /(?<!\p{L})(?:total|all|fy|full year|year|sum|overall|gesamt|summe)(?!\p{L})/iu

export const halfWords = new Set('half halfte moitie mitad'.split(' '))
/** Between two things that are asked for. */
export const andWords = new Set('and plus und sowie et y e en'.split(' '))

export const percentWords = /^(?:percent|prozent)$/

/** With "how" they ask for an amount. */
export const howWords: ReadonlySet<string> = new Set(
  'high hoch much many large big viel viele gross'.split(' '),
)
