const number = String.raw`(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred)\b)[\d.,/()-]{0,8}[\s-]{0,2}`
/** "in" is a unit only where no word follows that it could lead: "10 in." and "4 in x 6 in", not "5 in total". */
const length = String.raw`(?:feet|foot|ft|inch(?:es)?|in(?=\s*(?:[.,;)×]|x\b|$|by\b|wide|high|deep|tall|thick|long))|cm|mm|m|(?:centi|milli|kilo)?met(?:er|re)s?|km|miles?|yards?)\b|\d\s?["″′']`
const weight = String.raw`(?:lbs?|pounds?|kgs?|kilo(?:gram(?:me)?)?s?|gram(?:me)?s?|g|mg|oz|ounces?|tons?|tonnes?|t)\b`

const saysLength = new RegExp(`${number}(?:${length})`, 'i')
const saysWeight = new RegExp(`${number}(?:${weight})`, 'i')

/** What a question measures, and the form that such a measure has in a text. "How high is the rent?" measures nothing. */
const measures: [asked: RegExp, said: RegExp][] = [
  [/\bhow heavy\b|\bhow much\b.{0,60}\bweighs?\b|\bwhat\b.{0,40}\bweight\b/i, saysWeight],
  [
    /\bhow (?:tall|deep|wide|thick|far(?! (?:in advance|ahead|along|back|before|after)\b))\b|\bwhat\b.{0,40}\b(?:height|width|depth|thickness)\b/i,
    saysLength,
  ],
  [/\bhow high (?:may|can|must|should|shall|could)\b/i, saysLength],
]
const ofMoney =
  /\b(?:rents?|prices?|fees?|salar(?:y|ies)|costs?|interest|rates?|tax(?:es)?|fines?|penalt(?:y|ies)|deposits?|budgets?|scores?|percentages?|shares?)\b/i

/** The form of the length or weight that an English question asks for; null if it asks for none. */
export function measureAsked(question: string): RegExp | null {
  if (ofMoney.test(question)) return null
  return measures.find(([asked]) => asked.test(question))?.[1] ?? null
}
