import { beginsItem, bulletMark, itemMark, readsAsContract } from '../lexicon/clause-parts.ts'
import { clauseHeading } from '../lexicon/english.ts'
import { isRow } from '../read-rows.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import { behindHeading } from '../sentences/join-headings.ts'
import type { UnscoredSentence } from '../sentences/scored-sentence.ts'

/** In characters: of one item that has no mark, and of the lead-in with all of its items. */
const longestItem = 200
const longest = 900
/** The same outside contracts, where a list of requirements has whole sentences. */
const longestElsewhere = 1_500
const mostItems = 8

/**
 * A sentence that leads in a list, with the items of the list: "All income shall be shared as follows:" says nothing
 * without them. Unchanged if they are too many to quote, since a part of a list would mislead.
 */
export function withItems<S extends UnscoredSentence>(sentence: S): S {
  const { text } = sentence.passage
  if (!/[:：]\s*$/.test(sentence.text) || isRow(sentence.text)) return sentence
  const most = readsAsContract(text) ? longest : longestElsewhere
  let { end } = sentence
  let count = 0
  let style = ''
  for (const next of cutSentences(text).filter(({ start }) => start >= sentence.end)) {
    const said = text.slice(next.start, next.end)
    const isMarked = beginsItem.test(said)
    // "(a) …; (b) …" has ended where "7." follows.
    const own = isMarked ? styleOf(said) : ''
    if (count > 0 && own !== style) break
    style = own
    if (isRow(said) || (clauseHeading.test(said) && !isMarked)) break
    if (!isMarked && (said.length > longestItem || isApart(text, end, next.start, count))) break
    if (++count > mostItems || next.end - sentence.start > most) return sentence
    end = next.end
  }
  return count === 0 ? sentence : { ...sentence, end, text: text.slice(sentence.start, end) }
}

/** An item of a list outside contracts with the others of its list; unchanged if they are too long to quote. */
export function withFellows<S extends UnscoredSentence>(sentence: S): S {
  const { text } = sentence.passage
  const from = behindHeading(text, sentence)
  const own = text.slice(from, sentence.end)
  if (!isMarked(own) || readsAsContract(text)) return sentence
  const stretches = cutSentences(text)
  const isFellow = ({ start, end }: { start: number; end: number }) => {
    const said = text.slice(start, end)
    return isMarked(said) && styleOf(said) === styleOf(own)
  }
  const at = stretches.findIndex(({ end }) => end > from)
  let [first, last] = [at, at]
  while (stretches[first - 1] && isFellow(stretches[first - 1] ?? sentence)) first--
  while (stretches[last + 1] && isFellow(stretches[last + 1] ?? sentence)) last++
  const start = stretches[first]?.start ?? from
  const end = Math.max(sentence.end, stretches[last]?.end ?? 0)
  return end - start > longestElsewhere ? sentence : { ...sentence, start, end, text: text.slice(start, end) }
}

/** "Chair: Ada Quill" is no item of a list. */
const isMarked = (line: string) => bulletMark.test(line) || itemMark.test(line)

const styleOf = (item: string) =>
  /^\s*\(?\d/.test(item) ? 'number' : /^\s*\(?\p{L}/u.test(item) ? 'letter' : 'bullet'

/** Whether a line without a mark stands behind whole sentences that end the list. */
function isApart(text: string, end: number, start: number, count: number): boolean {
  return count > 0 && !/\n/.test(text.slice(end, start))
}
