import { saysEnd } from '../lexicon/asked-aside.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords } from '../read-passage.ts'
import { isRow } from '../read-rows.ts'
import type { DraftSentence, Expected } from '../stages.ts'

/**
 * Whether the quotes are of something else than what is asked of: nothing around them speaks of "staff who resign", or it is
 * asked when something ends and none of them says that anything does.
 */
export function lacksAside(
  { asides, foreign }: Pick<Expected, 'asides' | 'foreign'>,
  sentences: DraftSentence[],
): boolean {
  const quotes = sentences.filter(({ sources }) => sources.length > 0)
  if (quotes.length === 0) return false
  const isElsewhere = quotes.some(({ sources }) => (sources[0]?.passage.language ?? 'english') !== 'english')
  // What another language calls them is not known.
  if (lacksThose(asides.those, isElsewhere ? [] : quotes)) return true
  if (foreign || isElsewhere || !asides.end) return false
  return !quotes.some(({ plain }) => isRow(plain) || saysEnd.test(plain))
}

function lacksThose(those: string, quotes: DraftSentence[]): boolean {
  const stems = passageWords(those).flatMap(({ stop, nested, term }) => (stop || nested ? [] : [term]))
  if (stems.length < 2) return false
  const said = quotes.flatMap(({ sources }) =>
    sources.flatMap(({ passage: { text, context, filename } }) =>
      passageWords(`${text}\n${context}\n${filename}`).map(({ term }) => term),
    ),
  )
  return !stems.some(stem => said.some(word => mayStandFor(stem, word)))
}
