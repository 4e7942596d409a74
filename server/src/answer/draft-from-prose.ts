import { splitSentences } from '../platform/text/split-sentences.ts'
import { computeProse, type ProseComputed, type ProseSentence } from './compute/prose/compute-prose.ts'
import type {
  Draft,
  DraftSentence,
  FoundPassage,
  Gathered,
  SourceSpan,
  UnderstoodQuestion,
} from './stages.ts'
import { connectingLine } from './write/own-lines.ts'
import { quoteMarkdown } from './write/quote-markdown.ts'

const mostPassages = 16
const longestSentence = 1_000
const confidence = 0.8

const notComputed = {
  units: 'Nothing was computed: the amounts are in different units.',
  precision: 'Nothing was computed: the dates are not precise enough.',
  negative: 'Nothing was computed: the part is larger than the whole.',
}

/** The answer to a question that two numbers of the found sentences answer together; null for any other question. */
export function draftFromProse(
  { text, summary, each, parts, language }: UnderstoodQuestion,
  { passages, sides }: Gathered,
): Draft | null {
  if (summary !== null || each !== null || parts.length > 0) return null
  const found = new Map(
    [...passages, ...sides.flatMap(side => side.passages)].map(passage => [passage.id, passage]),
  )
  const sentences = [...found.values()].slice(0, mostPassages).flatMap(sentencesOf)
  const computed = computeProse(text, sentences, language === 'hindi' ? 'english' : language)
  return computed && { sentences: linesOf(computed), nearest: [], confidence }
}

function sentencesOf(passage: FoundPassage): ProseSentence<SourceSpan>[] {
  return splitSentences(passage.text).flatMap(({ start, end }) =>
    end - start > longestSentence
      ? []
      : [
          {
            text: passage.text.slice(start, end),
            documentId: passage.documentId,
            at: { passage, start: passage.start + start, end: passage.start + end },
          },
        ],
  )
}

function linesOf(computed: ProseComputed<SourceSpan>): DraftSentence[] {
  const sources = [
    ...new Map(computed.operands.map(({ at }) => [`${at.passage.id} ${at.start}`, at])).values(),
  ]
  if (computed.value === null)
    return [
      connectingLine(notComputed[computed.reason]),
      ...sources.map((source): DraftSentence => {
        const { passage, start, end } = source
        const plain = passage.text.slice(start - passage.start, end - passage.start)
        return { text: quoteMarkdown(plain), plain, sources: [source], breakAfter: true }
      }),
    ]
  const { value, unit, formula } = computed
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 6 }).format(
    value as Intl.StringNumericLiteral,
  )
  const shown = [number, value === '1' ? unit?.replace(/s$/, '') : unit].filter(Boolean).join(' ')
  const join = formula.startsWith('from') ? ', ' : ' = '
  const text = `**${quoteMarkdown(shown)}**${join}${quoteMarkdown(formula)}.`
  return [{ text, plain: `${shown}${join}${formula}.`, sources, breakAfter: true, computed: true }]
}
