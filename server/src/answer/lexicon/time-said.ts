const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember'

/** "Since May 20", "before 20 May": a day. */
export const dayOfMonth = new RegExp(
  `(?<!\\p{L})(?:${months}) (\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\d])`,
  'giu',
)

/** "Over the six months" compares with no number. */
export const overPeriods =
  /(?<!\p{L})over (?:the |these |those |all )?(?:last |past |first )?(\d{1,2}|\p{L}{3,6}) (?:months|weeks|days|years|quarters)(?!\p{L})/giu

/** "Raised by April", "does Mei have": a person, if one is called so. */
export const byMonthName =
  /(?<!\p{L})(?:by|from|for|has|have|had|did|does|do|is|of|von|hat) (april|may|june|august|mai|mei|juni|juli|juan|avril|abril)(?!\p{L})/iu

/** "In April": a month. */
export const inMonth =
  /(?<!\p{L})(?:in|during|since|until|before|after|im|seit|bis|vor|nach) (april|may|june|august|mai|mei|juni|juli|juan|avril|abril)(?!\p{L})/iu

export const yearIn = /(?<!\d)(?:19|20)\d\d(?!\d)/u

/** "Older than 2010", "newer than March 2024": before it or after it. */
export const olderThan =
  /(?<!\p{L})(older|newer|younger|älter|neuer|jünger) (?:than|als) (?=(?:the (?:year )?)?(?:(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?(?!\d| ?\p{L}*(?:days|years|euros?|eur|km))|(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember) (?:19|20)\d\d))/giu

/** On this day, and not until it: "as of today". */
export const todaySaid =
  /(?<!(?:of|to|by|until|till|from|since|before|after|bis|stand|ab|seit|jusqu['’]à|hasta) )(?<!\p{L})(?:today|heute|aujourd['’]hui|hoy)(?![\p{L}'’])/iu

/** Ask for what there is: "are there", "do we have", "is still open". */
export const hasNow =
  /(?<!\p{L})(?:there|have|has|got|own|left|open|stock|on hand|balance|inventory|gibt|haben|hat|übrig|offen|bestand|vorrätig|saldo|y a|a-t-on|avons|hay|tenemos|tiene|quedan)(?!\p{L})/iu
