import { roundingOf } from '../domain/tables/shown-value.ts'
import { splitSentences } from '../platform/text/split-sentences.ts'
import { computeProse } from './compute/prose/compute-prose.ts'
import type { ProseComputed, ProseFormula, ProseSentence } from './compute/prose/prose-computed.ts'
import type { Draft, DraftSentence, FoundPassage, Gathered, SourceSpan } from './stages.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import { connectingLine } from './write/own-lines.ts'
import type { ProseWords } from './write/own-words/said.ts'
import { saidIn } from './write/own-words/said-in.ts'
import { quoteMarkdown } from './write/quote-markdown.ts'

const mostPassages = 16
const longestSentence = 1_000
const confidence = 0.8

/** The answer to a question that two numbers of the found sentences answer together, said in the language `told`; null for any other question. */
export function draftFromProse(
  { text, summary, each, parts, language }: UnderstoodQuestion,
  { passages, sides }: Gathered,
  told = language,
): Draft | null {
  if (summary !== null || each !== null || parts.length > 0) return null
  const found = new Map(
    [...passages, ...sides.flatMap(side => side.passages)].map(passage => [passage.id, passage]),
  )
  const sentences = [...found.values()].slice(0, mostPassages).flatMap(sentencesOf)
  const computed = computeProse(text, sentences, language === 'hindi' ? 'english' : language)
  return computed && { sentences: linesOf(computed, saidIn(told).prose), nearest: [], confidence }
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

function linesOf(computed: ProseComputed<SourceSpan>, words: ProseWords): DraftSentence[] {
  const sources = [
    ...new Map(computed.operands.map(({ at }) => [`${at.passage.id} ${at.start}`, at])).values(),
  ]
  if (computed.value === null)
    return [
      connectingLine(words.notComputed[computed.reason]),
      ...sources.map((source): DraftSentence => {
        const { passage, start, end } = source
        const plain = passage.text.slice(start - passage.start, end - passage.start)
        return { text: quoteMarkdown(plain), plain, sources: [source], breakAfter: true }
      }),
    ]
  const { value, unit, formula } = computed
  const said = shown({ value, unit }, words)
  const join = formula.kind === 'from-to' ? ', ' : ' = '
  const how = formulaInWords(formula, words)
  const text = `**${quoteMarkdown(said)}**${join}${quoteMarkdown(how)}.`
  return [{ text, plain: `${said}${join}${how}.`, sources, breakAfter: true, computed: true }]
}

function formulaInWords(formula: ProseFormula, words: ProseWords): string {
  switch (formula.kind) {
    case 'from-to':
      return words.fromTo(formula.from, formula.to)
    case 'left': {
      const [whole, part] = [shown(formula.whole, words), shown(formula.part, words)]
      return formula.percent ? `(${whole} − ${part}) ÷ ${whole}` : `${whole} − ${part}`
    }
    case 'text':
      return formula.text
  }
}

/** A number with the marks of the answer's language, and its unit in it. */
function shown(
  { value, unit }: { value: string; unit: string | null },
  { locale, units, percentagePoints }: ProseWords,
): string {
  const number = new Intl.NumberFormat(locale, roundingOf(value)).format(value as Intl.StringNumericLiteral)
  const [one, several] = (units as Partial<Record<string, [string, string]>>)[unit ?? ''] ?? [unit, unit]
  const named = unit === 'percentage points' ? percentagePoints : value === '1' ? one : several
  return [number, named].filter(Boolean).join(' ')
}
