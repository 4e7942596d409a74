const amount = String.raw`(?:\p{L}[\p{L}'’&-]{0,30} ){0,5}?\p{L}[\p{L}'’&-]{0,30}`

/** "How much of the budget is not spent yet", with the budget as `whole`. */
const notSpent = new RegExp(
  String.raw`^(?:and )?how much (?:of )?(?<whole>${amount}) (?:(?:is|was|are) (?:still )?not(?: yet)?|(?:is|was)n['’]t|(?:has|have) not(?: yet)? been|(?:has|have)n['’]t(?: yet)? been) (?:yet )?spent(?: yet| so far| at all)?(?= ?[?.!]?$| (?:in|on|by|for) )`,
  'iu',
)
/** "Wie viel vom Budget ist noch nicht ausgegeben". */
const nichtAusgegeben = new RegExp(
  String.raw`^(?:und )?wie ?viel (?<whole>${amount}) (?:ist|sind|wurde|wurden) (?:bisher |bis jetzt )?(?:noch )?nicht (?:ausgegeben|verbraucht)(?: worden)?(?= ?[?.!]?$)`,
  'iu',
)

/** A question for what is not spent yet as one for what is left, which is no budget of those that spent nothing. */
export function askedAsLeft(question: string): string {
  return question
    .replace(notSpent, 'how much of $<whole> is left')
    .replace(nichtAusgegeben, 'wie viel $<whole> ist übrig')
}
