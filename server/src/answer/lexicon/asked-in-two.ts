import { words } from './word-set.ts'

/** The halves of a question; where each is a whole one, the second says its own rows; apart are two sentences. */
type Halves = { first: string; second: string; isWhole: boolean; isApart: boolean }

const asking =
  "(?:by )?(?:how (?:many|much|long|high|big|large)|what(?:[’']s)?|which|who(?:[’']s)?|when|um wie ?viel|wie ?viele?|wie (?:lange|hoch)|was|welche[rsnm]?|wer|wann)"
const between = new RegExp(
  String.raw`(?:[,;?–-]| –)? (?:and|und|plus|as well as|sowie)(?: also| auch)? (?=${asking}(?!\p{L}))|\? (?=${asking}(?!\p{L}))`,
  'giu',
)

const statistic =
  'total|sum|average|mean|median|smallest|largest|biggest|lowest|highest|minimum|maximum|shortest|longest|summe|gesamtsumme|durchschnitt|mittelwert'
/** "The total and the average cost": each by itself. */
const both = new RegExp(
  String.raw`(?<!\p{L})(?<one>(?:the )?(?:${statistic})) (?:and|und) (?<other>(?:the )?(?:${statistic}))(?= \p{L})`,
  'iu',
)

/** The ways to divide a question in two; none where it is one. */
export function halvesOf(question: string): Halves[] {
  const found: Halves[] = []
  for (const match of question.matchAll(between)) {
    const first = question.slice(0, match.index).trim()
    const second = question.slice(match.index + match[0].length).trim()
    const isApart = match[0].startsWith('?')
    if (first.includes(' ') && second !== '')
      found.push({ first: `${first}?`, second, isWhole: false, isApart })
  }
  const groups = both.exec(question)
  if (groups?.groups) {
    const [before, behind] = [
      question.slice(0, groups.index),
      question.slice(groups.index + groups[0].length),
    ]
    const { one = '', other = '' } = groups.groups
    found.push({
      first: before + one + behind,
      second: before + other + behind,
      isWhole: true,
      isApart: false,
    })
  }
  return found
}

/** "How many are open and how many are there": two numbers, of which one plan gives one. */
export const asksTwice =
  /(?<!\p{L})(?:how (?:many|much|high|long)|wie ?(?:viele?|hoch|lange?))(?!\p{L}).{1,400}(?:[,;?–-]| and| und| plus| out of| von)(?: \p{L}+){0,2} (?:how (?:many|much|high|long)|wie ?(?:viele?|hoch|lange?))(?!\p{L})/iu

/** Which rows the second half is of, said by a word for those of the first. */
export const ofThem =
  /(?<!\p{L})(?:they|them|those|these|that|their|is it|was it|sie|davon|deren|ihre?r?|das)(?!\p{L})/iu
/** Or without one, right behind the first half: "and what is the average cost". */
export const ofNothingElse =
  /^(?:what(?:[’']s| is| was| are| were)?|how (?:high|large|long|big) (?:is|was)|was ist|wie (?:hoch|groß|lang) (?:ist|war)) (?:the|der|die|das) /iu
/** Rows that are not those of the first half. */
export const ofOthers =
  /(?<!\p{L})(?:rest|others?|left|remain\p{L}*|overall|all|every\p{L}*|each|company|else|still|total number|entire|whole|we|there (?:is|are|was|were)|(?:is|are|was|were) there|übrig\p{L}*|ander\p{L}*|alle\p{L}*|rest\p{L}*|jede\p{L}*|gesamt\p{L}*|es gibt|gibt es)(?!\p{L})/iu
export const altogether =
  /(?<!\p{L})(?:in total|altogether|together|in all|insgesamt|zusammen|combined)(?!\p{L})/iu

/** Ask for the amount of what was found, which stands beside its name. */
export const asksNoMore =
  /^(?:by |um )?(?:how (?:much|many|long|high|big|large)|wie ?viele?|wie (?:lange|hoch)|what)(?:[’']s)?(?: (?:is|was|were|are|it|that|they|there|then|each|in total|altogether|did|does|do|has|have|had|of them|come to|came|in|come|days?|months?|hours?|ist|das|waren|sind|war|es|sie|jeweils|dann|insgesamt|tage)){0,6}\s?[?.!]{0,3}$/iu

/** The same with a noun, or which and when: "by how many pages each", "and when does it end", "and which ones are they". */
const asksBeside =
  /^(?:(?:by |um )?(?:how (?:much|many|long|high|big|large)|wie ?viele?|wie (?:lange|hoch))(?: \p{L}{2,20}){0,2}?(?: (?:is|was|were|are|ist|sind|war|waren|did|does|do|have|has|had|hat|haben)(?: (?:it|that|they|there|he|she|das|es|sie)(?: \p{L}{2,12}){0,2})?| each| in each| jeweils)?|(?:when|which|who|wann|welche[rsn]?|wer)(?: ones?)?(?: (?:is|was|were|are|ist|sind|war|waren|did|does|do|endet)(?: (?:it|that|they|those|these|das|es|sie)(?: \p{L}{2,12})?)?)?)\s?[?.!]{0,3}$/iu

/**
 * The first half of a question whose second one asks for what stands beside it: "which month was the busiest, and how many
 * pages was that?". `isSure` where it asks for the amount and names nothing.
 */
export function firstOfTwo(question: string): { first: string; isSure: boolean } | null {
  const [half] = halvesOf(question)
  if (!half || half.isWhole) return null
  const isSure = asksNoMore.test(half.second)
  const isBeside = asksBeside.test(half.second) && !asksTwice.test(question)
  return isSure || isBeside ? { first: half.first, isSure } : null
}

/** Of an invoice or a delivery: whose it is. */
export const sendsIt =
  /(?<!\p{L})(?:sent|send|sends|issued|billed|charged|invoiced|supplied|supplies|delivered|delivers)(?!\p{L})/iu
export const senderColumnWords = words(
  'supplier vendor contractor carrier company firm provider lieferant firma anbieter',
)

export const asksWho = /^(?:who|wer)(?!\p{L})/iu
