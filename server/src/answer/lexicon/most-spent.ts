const spending =
  'spent|spend|spends|spending|costs?|paid|pays?|ausgegeben|gekostet|kostet|kosten|bezahlt|gezahlt'
const most = 'the most|most|the least|least|am meisten|am wenigsten'

/** Asks for who or what spent, cost or was paid the most: "which team has spent the most so far". */
export const mostSpent = new RegExp(
  `(?<!\\p{L})(?:(?:${spending}) (?:${most})|(?:${most}) (?:${spending}))(?!\\p{L}| (?:often|häufig|\\p{L}{3,40}s(?!\\p{L})))`,
  'iu',
)

/** Asks for an amount: "how much", "what is the planned budget". */
export const asksHowMuch =
  /(?<!\p{L})(?:how much|what(?:[’']s| is| was| are| were| will) (?:(?:the|our|its|their|your) )?(?:\p{L}+ ){0,2}?(?:budget|costs?|spending|expenditure|price|fee))(?!\p{L})/iu

/** Asks for a number of rows as well. */
export const numberSaid = /(?<!\p{L})(?:how many|how often|number of|count)(?!\p{L})/iu
