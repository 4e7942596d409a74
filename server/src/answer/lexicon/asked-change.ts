/** Ask for an amount by which something is another one than it was. */
const byHowMuch = /(?<!\p{L})(?:by how (?:much|many)|um wie ?viele?)(?!\p{L})/iu
const changing =
  /(?<!\p{L})(?:chang|increas|decreas|gr[eo]w|r[io]se|fall|fell|drop|shr[aiu]nk|declin|improv|differ|higher|lower|more|less|änder|veränder|gestiegen|gewachsen|gesunken|gefallen|stieg|sank|fiel|wuchs|höher|niedriger|mehr|weniger)/iu
/** Set something beside what it was at another time, or beside another thing. */
const beside =
  /(?<!\p{L})(?:compared (?:with|to|against)|(?:more|less|fewer|higher|lower|larger|smaller) than (?:in|last|the (?:previous|prior)|a year)|im vergleich (?:zu[mr]?|mit)|verglichen mit|gegenüber (?:dem vorjahr|\d{4})|(?:mehr|weniger|höher|niedriger) als (?:im|in|letzte[sn]))(?!\p{L})/iu
const sinceLast =
  /(?<!\p{L})(?:since (?:last|the previous) (?:year|month|quarter)|seit (?:letzte[mn]|dem letzten|dem vorigen) (?:jahr|monat|quartal))(?!\p{L})/iu
const howMuch = /(?<!\p{L})(?:how much|wie ?viel|wie stark)(?!\p{L})/iu

/** Whether a question asks for a change: "by how much did X change", "compared with October 2015". */
export function asksForChange(question: string): boolean {
  const changes = changing.test(question)
  return (
    beside.test(question) ||
    (changes && (byHowMuch.test(question) || (howMuch.test(question) && sinceLast.test(question))))
  )
}

/** Name a column that says by itself how much something changed. */
export const namesChange =
  /(?<!\p{L})(?:chang|increas|decreas|growth|rise|drop|declin|änderung|veränderung|zunahme|abnahme|wachstum|anstieg)/iu
