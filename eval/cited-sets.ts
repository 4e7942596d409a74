import { checkStanding } from '../server/src/answer/check/check-sentence.ts'
import { createMarkResolver } from '../server/src/answer/cite/resolve-marks.ts'
import type { FoundPassage } from '../server/src/answer/stages.ts'
import { chunkText } from '../server/src/ingest/chunk/chunk-text.ts'
import { wiceEvidence } from './checked-sentences.ts'
import { evenly } from './evenly.ts'
import { type Figure, meanFigure } from './figure.ts'
import { asExtracted } from './index-corpus.ts'

/** A sentence is cited if this share of it lies in one citation. */
const mostOfSentence = 0.5

/**
 * How often the citations that an unmarked claim gets hold all sentences of one set that people named as enough, when
 * the whole page is given in the product's passages.
 */
export function citedSets(limit: number): Figure[] {
  const claims = evenly(wiceEvidence(), limit).map(({ claim, sentences, sets, supported }) => {
    const { text, starts } = joined(sentences)
    const passages = passagesOf(text)
    const resolve = createMarkResolver(passages, (said, quotes) => checkStanding(said, quotes).verdict)
    const spans = resolve({ lead: '', raw: claim, code: false }).tokens.flatMap(token =>
      token.kind === 'mark' ? token.spans : [],
    )
    const isCited = (at: number) => {
      const [start, length] = [starts[at] ?? 0, sentences[at]?.length ?? 0]
      return spans.some(
        span => Math.min(span.end, start + length) - Math.max(span.start, start) >= mostOfSentence * length,
      )
    }
    const evidence = [...new Set(sets.flat())].map(at => ({
      start: starts[at] ?? 0,
      length: sentences[at]?.length ?? 0,
    }))
    const sharesOf = ({ start, end }: { start: number; end: number }) =>
      evidence.map(one => {
        const shared = Math.max(0, Math.min(end, one.start + one.length) - Math.max(start, one.start))
        return { shared, isHeld: shared > 0 && shared >= mostOfSentence * Math.min(one.length, end - start) }
      })
    const lengthOf = (from: number, to: number) => text.slice(from, to).split(/\s+/).length
    const cited = spans.map(span => {
      const shares = sharesOf(span)
      const shared = shares.reduce((sum, one) => sum + one.shared, 0) / (span.end - span.start)
      const words = lengthOf(span.start, span.end)
      return { words, evidence: words * Math.min(1, shared), holds: shares.some(({ isHeld }) => isHeld) }
    })
    return { supported, holds: sets.some(set => set.every(isCited)), cited }
  })
  const share = (name: string, of: typeof claims) =>
    meanFigure(
      name,
      of.map(({ holds }) => Number(holds)),
      null,
    )
  const cited = claims.filter(claim => claim.cited.length > 0)
  const citations = claims.flatMap(claim => claim.cited)
  const wordsOf = ({ cited: own }: (typeof claims)[number]) => own.reduce((sum, { words }) => sum + words, 0)
  const evidenceOf = ({ cited: own }: (typeof claims)[number]) =>
    own.reduce((sum, { evidence }) => sum + evidence, 0)
  return [
    share('a whole supporting set cited', claims),
    share(
      'the same, of supported claims',
      claims.filter(({ supported }) => supported),
    ),
    meanFigure(
      'citations that hold evidence',
      citations.map(({ holds }) => Number(holds)),
      null,
    ),
    meanFigure(
      'share of the cited words that is evidence, of a claim',
      cited.map(claim => evidenceOf(claim) / wordsOf(claim)),
      null,
    ),
    meanFigure(
      'citations of a claim',
      claims.map(claim => claim.cited.length),
      null,
    ),
    meanFigure('words cited, where any are', cited.map(wordsOf), null),
  ]
}

function joined(sentences: string[]): { text: string; starts: number[] } {
  let text = ''
  const starts = sentences.map(sentence => {
    const start = text.length
    text += `${sentence}\n`
    return start
  })
  return { text, starts }
}

function passagesOf(text: string): FoundPassage[] {
  const chunks = chunkText(asExtracted({ text, title: '' }), { title: '' })
  return chunks.map(({ start, end, context, location }, at) => ({
    id: at + 1,
    documentId: 'page',
    filename: 'page.txt',
    start,
    end,
    text: text.slice(start, end),
    context,
    page: null,
    location,
    score: 1,
  }))
}
