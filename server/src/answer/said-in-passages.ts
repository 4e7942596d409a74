import { foldText } from '../domain/tables/cell-texts.ts'
import { howWords } from './lexicon/asking-cues.ts'
import { saysSum } from './lexicon/english.ts'
import { passageIds, passageSentences } from './read-passage.ts'
import { isRow } from './read-rows.ts'
import type { FoundPassage, Gathered } from './stages.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

/** "How high are the costs" is none of an amount alone. */
const amountKinds: ReadonlySet<string> = new Set(['amount', 'number', 'other'])

type Passages = Pick<Gathered, 'passages'>

/** Whether a passage that was found has a name, so that the question may be about that. */
export function isSaid(name: string, passages: Gathered['passages']): boolean {
  const folded = foldText(name)
  return passages.some(({ text }) => foldText(text).includes(folded))
}

/**
 * Whether a sentence gives a sum of money and has all words of what is asked, and each of the readings of tables leaves
 * something of that out: "the storage costs of the pier", of which a list has other costs.
 */
export function isSaidOutright(
  { wanted, expected }: UnderstoodQuestion,
  { passages }: Passages,
  readings: string[],
): boolean {
  if (!amountKinds.has(expected.kind)) return false
  const asked = wanted.terms.filter(
    ({ subject, earlier, term }) => subject && !earlier && !howWords.has(term),
  )
  const holdsAll = (text: string, language: FoundPassage['language'] = 'english') => {
    const own = asked.filter(({ languages }) => languages.includes(language))
    const said = passageIds(text, language)
    return own.length > 1 && own.every(({ id }) => said.has(id))
  }
  return passages.some(({ text, language }) => {
    const sentences = passageSentences(text).map(({ start, end }) => text.slice(start, end))
    return (
      sentences.some(each => !isRow(each) && saysSum.test(each) && holdsAll(each, language)) &&
      !readings.some(reading => holdsAll(reading, language))
    )
  })
}
