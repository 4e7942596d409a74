import { analyseWords } from '../platform/text/analyse-words.ts'
import { type Compared, outcomeOf } from './compute/prose/outcome.ts'
import { clauseKindOf, isWorded } from './lexicon/clause-kinds.ts'
import { isDocumentKind } from './lexicon/document-kinds.ts'
import { withoutWanted } from './lexicon/which-is-more.ts'
import type { Draft, DraftSentence, Side } from './stages.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import { neutraliseMarkdown } from './write/neutralise-markdown.ts'
import type { Said } from './write/own-words/said.ts'
import { doubtfulOf } from './write/remarks.ts'

/**
 * The same subject in several documents with the line that says which of them has the longer, the higher or the earlier one, if
 * the question asks that and what is quoted gives it exactly.
 */
export function withOutcome(
  draft: Draft,
  { more = null, comparison }: Pick<UnderstoodQuestion, 'more' | 'comparison'>,
  sides: Side[],
  said: Said,
): Draft {
  if (more === null || comparison?.of !== 'subject' || sides.length !== comparison.things.length) return draft
  const doubted = doubtfulOf(draft, said)
  const quotesOf = (label: string) =>
    draft.sentences.filter(({ sources }) => sources.some(({ passage }) => passage.filename === label))
  const quotes = sides.map(({ label }) => quotesOf(label))
  if (quotes.flat().some(quote => doubted.has(quote))) return draft
  const outcome = outcomeOf(
    more,
    sides.map((side, at) => comparedOf(side, quotes[at] ?? [])),
    comparison.things[0]?.question.text ?? '',
  )
  if (!outcome) return draft
  const own = outcome.amounts.map(({ text }) => text)
  const sources = outcome.amounts.flatMap(({ quote }, at) => quotes[at]?.[quote]?.sources ?? [])
  const plain =
    outcome.most === null
      ? `${said.outcome.same}: ${own[0]}.`
      : `${said.outcome[more]}: ${sides[outcome.most]?.label} (${own[outcome.most]}; ${said.outcome.others(
          own.filter((_, at) => at !== outcome.most),
        )}).`
  const [lead = ''] = plain.split(':', 1)
  const text = `**${lead}:** ${neutraliseMarkdown(plain.slice(lead.length + 1).trim())}`
  const line: DraftSentence = { text, plain, sources, breakAfter: true, computed: true }
  return { ...draft, sentences: [line, ...draft.sentences] }
}

function comparedOf({ expected, clause, passages }: Side, quotes: DraftSentence[]): Compared {
  const language = passages[0]?.language ?? 'english'
  const said = expected
    .wordsIn(language)
    .flatMap(({ nested, written }) => (nested ? [] : [written]))
    .join(' ')
  const asked = withoutWanted(said)
  const kind = clauseKindOf(asked)
  const rest = kind ? asked.replace(kind.asked, ' ') : asked
  const words = analyseWords(rest, language).filter(
    ({ stop, nested, start, end }) => !stop && !nested && !isDocumentKind(rest.slice(start, end)),
  )
  return {
    isEnglish: language === 'english',
    quotes: quotes.map(({ plain }) => {
      const own = new Set(analyseWords(plain, language).map(({ id }) => id))
      const isOfKind = clause ? isWorded(clause, plain) : words.length > 0
      return { text: plain, isAbout: isOfKind && words.every(({ id }) => own.has(id)) }
    }),
  }
}
