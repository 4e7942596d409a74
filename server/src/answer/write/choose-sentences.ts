import { pageNumber } from '../lexicon/english.ts'
import { isRow } from '../read-rows.ts'
import { isSlides } from '../sentences/cut-sentences.ts'
import { isBareHeading } from '../sentences/join-headings.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { oddsOfSide } from '../set-by-hand.ts'
import { leadsInList } from './gain-of-form.ts'

/** A further sentence is added if its score is at most this far below the best one. */
const near = 1.7
const nearInLists = 2.5
const mostSentences = 4
const mostInLists = 5
/** After this many words, only a sentence as good as the first is added. */
const enoughWords = 60
/**
 * Of a contract, whose scores are fitted as odds: the share of the odds that the sentences hold together, how many they
 * are at most, the words after which no further one begins, and the power of the odds; where the quotes stand, and where they only come closest.
 */
const likely = { share: 0.7, most: 3, words: 120, power: 1 }
const closest = { share: 0.9, most: 4, words: 200, power: 1 }
/** What one side of a comparison is told with. */
export const ofSide = { share: 0.9, most: 3, words: 200, power: oddsOfSide }
/** Without the end of a sentence, a label, a mark of a list or bars. */
const isLineOfTitle =
  /^(?![-*•‣–]\s|\(?\w{1,3}[.)]\s)(?:[^\s:|.!?;=]+[^\S\n]+){0,7}[^\s:|!?;=]*[^\s:|.!?;="”)\]。！？；：]$/u

/** The sentences to quote of all that compete, best first; of a list, there are more. */
export function chooseSentences(list: boolean, scored: ScoredSentence[]): ScoredSentence[] {
  const reach = list ? nearInLists : near
  const chosen: ScoredSentence[] = []
  let words = 0
  for (const sentence of scored) {
    const best = chosen[0]
    if (chosen.length >= (list ? mostInLists : mostSentences)) break
    if (best && best.score - sentence.score > reach) break
    // Rows of one table differ only in what is asked, so another row must score as well.
    if (best && !list && isRow(best.text) && isRow(sentence.text) && best.score - sentence.score > near / 4)
      continue
    if (best && words + sentence.words > enoughWords && best.score - sentence.score > reach / 4) continue
    if (best && saysNothingBeside(sentence)) continue
    if (chosen.some(other => saysTheSame(other, sentence))) continue
    chosen.push(sentence)
    words += sentence.words
  }
  return chosen
}

/**
 * The same of contracts: as many sentences as are likely to hold the answer, all of one document where they only come
 * closest.
 */
export function chooseLikeliest(
  scored: ScoredSentence[],
  doubtful: boolean,
  reach = doubtful ? closest : likely,
): ScoredSentence[] {
  const { share, most, words: enough, power } = reach
  const [best] = scored
  if (!best) return []
  const rivals = doubtful
    ? scored.filter(({ passage }) => passage.documentId === best.passage.documentId)
    : scored
  const oddsOf = ({ score }: ScoredSentence) => Math.exp(power * (score - best.score))
  const all = rivals.reduce((sum, sentence) => sum + oddsOf(sentence), 0)
  const chosen: ScoredSentence[] = []
  let [held, words] = [0, 0]
  for (const sentence of rivals) {
    if (chosen.length === most || held >= share * all) break
    const isSaid = chosen.some(other => saysTheSame(other, sentence))
    const isLeftOut = chosen.length > 0 && (words + sentence.words > enough || saysNothingBeside(sentence))
    if (isLeftOut && !isSaid) continue
    held += oddsOf(sentence)
    if (isSaid) continue
    chosen.push(sentence)
    words += sentence.words
  }
  return chosen
}

/** Whether it is no quotation beside another one. */
function saysNothingBeside(sentence: ScoredSentence): boolean {
  return isPageNumber(sentence) || isHeadingAlone(sentence) || leadsInList(sentence)
}

function isPageNumber({ text }: ScoredSentence): boolean {
  return pageNumber.test(text)
}

/** A heading, or a line of a title, that says nothing beside other sentences. */
function isHeadingAlone({ text, passage, start }: ScoredSentence): boolean {
  if (isSlides(passage.filename)) return passage.text.slice(0, start).trim() === ''
  return isBareHeading(text) || isLineOfTitle.test(text)
}

function saysTheSame(a: ScoredSentence, b: ScoredSentence): boolean {
  const plain = (sentence: ScoredSentence) => sentence.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
  return plain(a) === plain(b)
}
