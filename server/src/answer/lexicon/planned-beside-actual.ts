const planned = '(?:planned|budgeted|plan|budget)'
const actual = '(?:actuals?|spent|spending|spend)'
const amounts = '(?: (?:spend|spending|cost|costs|amounts?|expenses|expenditure|budget|figures))?'
const beside = '(?: (?:and|with|to|vs\\.?|versus|against)(?: the)?|/) '

/** "Compare the planned and actual spend for staff", "planned vs actual cost of staff", with what it is of as `what`. */
const comparing = new RegExp(
  `^(?:please )?(?:(?:compare|contrast|show|show me|give me|what (?:is|was|are|were))(?: the| our)? )?(?:${planned}${amounts}${beside}${actual}|${actual}${amounts}${beside}${planned})${amounts} (?:for|of|on) (?:the )?(?<what>[^?!]{2,60}?) ?[?.!]*$`,
  'iu',
)

/** A question that sets a plan beside its actuals as one for the difference of the two; null for any other question. */
export function askedAsOverPlan(question: string): string | null {
  const what = comparing.exec(question.trim())?.groups?.what
  return what === undefined ? null : `how much over budget is ${what}`
}
