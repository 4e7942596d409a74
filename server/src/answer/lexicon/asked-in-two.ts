import { words } from './word-set.ts'

/** The halves of a question; where each is a whole one, the second says its own rows. */
type Halves = { first: string; second: string; isWhole: boolean }

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
    if (first.includes(' ') && second !== '') found.push({ first: `${first}?`, second, isWhole: false })
  }
  const groups = both.exec(question)
  if (groups?.groups) {
    const [before, behind] = [
      question.slice(0, groups.index),
      question.slice(groups.index + groups[0].length),
    ]
    const { one = '', other = '' } = groups.groups
    found.push({ first: before + one + behind, second: before + other + behind, isWhole: true })
  }
  return found
}

/** Ask for the amount of what was found, which stands beside its name. */
export const asksNoMore =
  /^(?:by |um )?(?:how (?:much|many|long|high|big|large)|wie ?viele?|wie (?:lange|hoch)|what)(?:[’']s)?(?: (?:is|was|were|are|it|that|they|there|then|each|in total|altogether|did|does|do|has|have|had|of them|come to|came|in|come|days?|months?|hours?|ist|das|waren|sind|war|es|sie|jeweils|dann|insgesamt|tage)){0,6}\s?[?.!]{0,3}$/iu

/** Of an invoice or a delivery: whose it is. */
export const sendsIt =
  /(?<!\p{L})(?:sent|send|sends|issued|billed|charged|invoiced|supplied|supplies|delivered|delivers)(?!\p{L})/iu
export const senderColumnWords = words(
  'supplier vendor contractor carrier company firm provider lieferant firma anbieter',
)

export const asksWho = /^(?:who|wer)(?!\p{L})/iu
