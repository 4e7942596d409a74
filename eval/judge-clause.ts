import { holdsAnswer } from './measures.ts'
import type { Quoted } from './quoted.ts'
import { coveredShare, overlapsAny, type Stretch } from './stretches.ts'

type Quotes = Quoted['quotes']
const enough = 0.5

/** Whether a quote of the document overlaps a gold stretch, and the quotes hold the short answer or half of the stretch. */
export function citesAnswer(
  quotes: Quotes,
  { document, gold, answer }: { document: string; gold: Stretch[]; answer: string },
): boolean {
  const own = quotes.filter(({ documentId }) => documentId === document)
  return gold.some(stretch => {
    const touching = own.filter(quote => overlapsAny(quote, [stretch]))
    return (
      touching.some(({ text }) => holdsAnswer(text, [answer])) || coveredShare(touching, stretch) >= enough
    )
  })
}

/** Whether a quote of the document lies in a gold stretch by half of its own length, or covers half of the stretch. */
export function citesClause(
  quotes: Quotes,
  { document, gold }: { document: string; gold: Stretch[] },
): boolean {
  const own = quotes.filter(({ documentId }) => documentId === document)
  return gold.some(stretch =>
    own.some(
      quote =>
        coveredShare([quote], stretch) >= enough ||
        coveredShare([{ start: stretch[0], end: stretch[1] }], [quote.start, quote.end]) >= enough,
    ),
  )
}
