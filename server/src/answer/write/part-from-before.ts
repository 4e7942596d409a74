import { tellsSubject } from '../../platform/text/analyse-words.ts'
import { pointsBack } from '../lexicon/asked-aside.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageWords } from '../read-passage.ts'
import { isRow } from '../read-rows.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import { holdsExpected } from '../sentences/holds-expected.ts'
import type { DraftSentence, Side } from '../stages.ts'
import { quoteMarkdown } from './quote-markdown.ts'

/** Kinds of answers that have a form by which they are known. */
const known = new Set<Side['expected']['kind']>(['person', 'time', 'amount', 'number', 'reason'])
/** So many sentences behind the quote may go on about it. */
const mostBehind = 2

/** A quote for a later part of a question; `says` is whether it has a word of that part. */
type FromBefore = { quote: DraftSentence; says: boolean }

/**
 * What the first quote of the part before says of a part that leans on it, as "who decides" and "what do they cost" do: the quoted
 * sentence itself or one right behind it, with a person, an amount or whatever is asked for. Null where there is none, or the
 * part has a subject of its own.
 */
export function fromBefore({ label, expected }: Side, before: DraftSentence[]): FromBefore | null {
  if (expected.foreign || !known.has(expected.kind)) return null
  const asked = expected.wordsIn('english').filter(tellsSubject)
  if (asked.length > (pointsBack.test(label) ? 2 : 1)) return null
  const place = before[0]?.sources[0]
  const said = place ? sentencesFrom(place) : []
  const holding = said.filter(({ plain }) => holdsExpected(expected, plain) === true)
  const says = ({ plain }: DraftSentence) =>
    asked.some(({ term }) => passageWords(plain).some(word => mayStandFor(term, word.term)))
  const isBehind = ({ sources: [own] }: DraftSentence) => (own?.start ?? 0) >= (place?.end ?? 0)
  // Any name may be that of somebody else, unless it stands in a sentence of its own.
  const quote =
    holding.find(says) ?? holding.find(isBehind) ?? (expected.kind === 'person' ? undefined : holding[0])
  return quote ? { quote, says: says(quote) } : null
}

function sentencesFrom({ passage, start }: DraftSentence['sources'][number]): DraftSentence[] {
  const { text } = passage
  if ((passage.language ?? 'english') !== 'english') return []
  const own = cutSentences(text).filter(one => passage.start + one.end > start)
  return own.slice(0, 1 + mostBehind).flatMap((one, at) => {
    const plain = text.slice(one.start, one.end)
    const isApart = at > 0 && /\n\s*\n/.test(text.slice(own[0]?.end, one.start))
    if (isRow(plain) || isApart) return []
    const source = { passage, start: passage.start + one.start, end: passage.start + one.end }
    return [{ text: quoteMarkdown(plain), plain, sources: [source], breakAfter: true }]
  })
}
