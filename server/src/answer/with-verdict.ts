import { analyseWords } from '../platform/text/analyse-words.ts'
import { type Compared, verdictOf } from './compute/prose/verdict.ts'
import { clauseKindOf, isWorded } from './lexicon/clause-kinds.ts'
import { isDocumentKind } from './lexicon/document-kinds.ts'
import { withoutWanted } from './lexicon/which-is-more.ts'
import type { Draft, DraftSentence, Side, UnderstoodQuestion } from './stages.ts'
import { neutraliseMarkdown } from './write/neutralise-markdown.ts'
import type { Said } from './write/own-words/said.ts'
import { doubtfulOf } from './write/remarks.ts'

/**
 * The same subject in several documents with the line that says which of them has the longer, the higher or the earlier one, if
 * the question asks that and what is quoted gives it exactly.
 */
export function withVerdict(
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
  const verdict = verdictOf(
    more,
    sides.map((side, at) => comparedOf(side, quotes[at] ?? [])),
    comparison.things[0]?.question.text ?? '',
  )
  if (!verdict) return draft
  const own = verdict.amounts.map(({ text }) => text)
  const sources = verdict.amounts.flatMap(({ quote }, at) => quotes[at]?.[quote]?.sources ?? [])
  const plain =
    verdict.most === null
      ? `${said.verdict.same}: ${own[0]}.`
      : `${said.verdict[more]}: ${sides[verdict.most]?.label} (${own[verdict.most]}; ${said.verdict.others(
          own.filter((_, at) => at !== verdict.most),
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
