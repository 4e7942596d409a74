const spending =
  'spent|spend|spends|spending|costs?|paid|pays?|ausgegeben|gekostet|kostet|kosten|bezahlt|gezahlt'
const most = 'the most|most|the least|least|am meisten|am wenigsten'

/** Asks for who or what spent, cost or was paid the most: "which team has spent the most so far". */
export const mostSpent = new RegExp(
  `(?<!\\p{L})(?:(?:${spending}) (?:${most})|(?:${most}) (?:${spending}))(?!\\p{L}| (?:often|times|häufig))`,
  'iu',
)
