const aYear = /(?<!\d)(?:19|20)\d\d(?!\d)/gu

/** A question that says nothing but another year: "and in 2031?", "same for 2031", "what was it in 2031?", "2031?". */
const onlyYear =
  /^(?:(?:and|und|ok|now),? )?(?:(?:the )?same(?: (?:question|thing|figure|again))?,? |(?:dasselbe|das gleiche) |what (?:is|was|were|are) (?:it|that|they|the (?:figure|value|number)),? |(?:how|what) about |how (?:is|was) (?:it|that) |was ist mit |wie war es )?(?:(?:in|for|of|at the end of|by the end of|für|im jahr|ende) )?(?:(?:fy|the year|year|fiscal|dem jahr) ?)?((?:19|20)\d\d)\s?[?.!]{0,3}$/iu

/** What only says another year in its shortest form, "in 2031"; any other question as it is. */
export function yearAlone(said: string): string {
  const year = onlyYear.exec(said.trim())?.[1]
  return year === undefined ? said : `in ${year}`
}

/** The question that one which only says another year goes on from, asked of that year; null where that is not sure. */
export function askedOfYear(said: string, earlier: readonly string[]): string | null {
  const year = onlyYear.exec(said.trim())?.[1]
  const before = earlier.findLast(question => !onlyYear.test(question.trim()))
  const [known, other] = before?.match(aYear) ?? []
  if (year === undefined || before === undefined || known === undefined || other !== undefined) return null
  return before.replace(aYear, year)
}
