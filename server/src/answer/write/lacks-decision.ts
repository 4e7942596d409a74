import { analyseWords } from '../../platform/text/analyse-words.ts'
import { requestsDecision, whoDecides } from '../lexicon/decisions.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords } from '../read-passage.ts'
import type { DraftSentence, Expected } from '../stages.ts'

/** In characters. */
const longestAsked = 300

/**
 * Whether it is asked what somebody decided and the first quote is of somebody else, or whether something is so and the first
 * quote only asks somebody to decide it.
 */
export function lacksDecision(
  { kind }: Pick<Expected, 'kind'>,
  asked: string,
  quotes: DraftSentence[],
): boolean {
  const [first] = quotes.filter(({ sources }) => sources.length > 0)
  if (!first) return false
  if (kind === 'yes-no') return requestsDecision.test(first.plain)
  const body = whoDecides.exec(asked.slice(0, longestAsked))?.groups?.body
  if (body === undefined) return false
  const named = analyseWords(body).flatMap(({ stop, term }) => (stop ? [] : [term]))
  const [source] = first.sources
  const { context = '', filename = '', language } = source?.passage ?? {}
  const said = passageWords(`${context}\n${filename}\n${first.plain}`, language)
  return !named.every(stem => said.some(({ term }) => mayStandFor(stem, term)))
}
