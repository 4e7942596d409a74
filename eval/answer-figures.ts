import { aurocOf, rightAtWrong } from './abstention.ts'
import type { Asked } from './ask-questions.ts'
import { bootstrap, type Interval } from './bootstrap.ts'
import type { CorpusEntry, Question } from './collections.ts'
import type { Doubt } from './doubt.ts'
import { type Figure, meanFigure } from './figure.ts'
import { holdsAnswer } from './measures.ts'
import { type Quoted, wordsQuoted } from './quoted.ts'

const wrongShares = [0.5, 0.25, 0.1]

/** Figures on answers: gold answers held, words quoted, correct citations, and refusals. */
export function answerFigures(asked: Asked[], corpus: CorpusEntry[]): Figure[] {
  const answerable = asked.filter(({ question }) => !question.unanswerable)
  const unanswerable = asked.filter(({ question }) => question.unanswerable)
  return [
    ...(answerable.length > 0 ? answeredFigures(answerable, corpus) : []),
    ...(unanswerable.length > 0 ? abstentionFigures(asked, unanswerable) : []),
    ...calibrationFigures(asked),
  ]
}

function answeredFigures(asked: Asked[], corpus: CorpusEntry[]): Figure[] {
  const texts = new Map(corpus.map(({ id, text }) => [id, text]))
  const quotable = asked.filter(({ question }) =>
    holdsAnswer(texts.get(question.documentId) ?? '', question.answers),
  )
  const figures = [compare('gold answer in the quotes', asked, holds)]
  if (quotable.length < asked.length * 0.95)
    figures.push(compare('the same, where the text holds it', quotable, holds))
  const given = (cases: Asked[], side: 'own' | 'plain') => cases.filter(one => one[side].quotes.length > 0)
  const own = given(asked, 'own').map(({ own }) => own)
  const plain = given(asked, 'plain').map(({ plain }) => plain)
  figures.push(
    meanFigure(
      'words quoted, when answered',
      own.map(({ quotes }) => wordsQuoted(quotes)),
      plain.map(({ quotes }) => wordsQuoted(quotes)),
      false,
    ),
    compare('refused, though answerable', asked, (_, { quotes }) => (quotes.length === 0 ? 1 : 0)),
    meanFigure(
      'citation precision, when answered',
      given(asked, 'own').map(({ question, own }) => precision(question, own)),
      given(asked, 'plain').map(({ question, plain }) => precision(question, plain)),
      false,
    ),
    compare('citation recall', asked, recall),
  )
  return figures
}

/** What the remark means: how often an answer is right that was given plainly, and one that was given with the remark. */
function calibrationFigures(asked: Asked[]): Figure[] {
  const given = (doubt: Doubt) =>
    asked.filter(({ own }) => own.doubt === doubt).map(({ question, own }) => answers(question, own))
  const remarked = asked.filter(({ question }) => !question.unanswerable)
  const answered = asked.filter(({ question, own }) => !question.unanswerable && own.doubt === 'plain')
  const isMixed = asked.some(({ question }) => question.unanswerable)
  return [
    meanFigure('of plain answers, right', given('plain'), null),
    ...(isMixed
      ? [
          meanFigure(
            'of plain answers to answerable questions, right',
            answered.map(({ question, own }) => answers(question, own)),
            null,
          ),
        ]
      : []),
    meanFigure('of remarked answers, right', given('remarked'), null),
    meanFigure(
      'remarked, though answerable',
      remarked.map(({ own }) => Number(own.doubt === 'remarked')),
      null,
    ),
  ].filter(({ cases }) => cases > 0)
}

/** Whether the quotes hold a gold answer or, if evidence is marked, overlap it. */
export function answers(question: Question, quoted: Quoted): number {
  if (question.unanswerable) return 0
  return Math.max(holds(question, quoted), Number(quoted.quotes.some(quote => overlaps(question, quote) > 0)))
}

function compare(
  name: string,
  asked: Asked[],
  value: (question: Question, quoted: Quoted) => number,
): Figure {
  return meanFigure(
    name,
    asked.map(({ question, own }) => value(question, own)),
    asked.map(({ question, plain }) => value(question, plain)),
  )
}

function holds({ answers }: Question, { quotes }: Quoted): number {
  return holdsAnswer(quotes.map(({ text }) => text).join('\n'), answers) ? 1 : 0
}

/** Share of the citations that hold a gold answer or, if evidence is marked, overlap it. */
function precision(question: Question, { quotes }: Quoted): number {
  const right = quotes.filter(quote =>
    question.spans.length > 0 ? overlaps(question, quote) > 0 : holdsAnswer(quote.text, question.answers),
  )
  return right.length / quotes.length
}

/**
 * Share of the marked evidence that is cited; without marks, whether the question's document is cited for a gold
 * answer.
 */
function recall(question: Question, { quotes }: Quoted): number {
  const inside = quotes.filter(({ documentId }) => documentId === question.documentId)
  if (question.spans.length === 0) return holds(question, { quotes: inside, confidence: 0 })
  const cited = question.spans.filter(span =>
    inside.some(quote => overlaps({ ...question, spans: [span] }, quote) > 0),
  )
  return cited.length / question.spans.length
}

function overlaps({ documentId, spans }: Question, quote: Quoted['quotes'][number]): number {
  if (quote.documentId !== documentId) return 0
  return spans.filter(([start, end]) => quote.start < end && quote.end > start).length
}

function abstentionFigures(asked: Asked[], unanswerable: Asked[]): Figure[] {
  const judged = (side: 'own' | 'plain') =>
    asked.map(one => ({
      confidence: one[side].confidence,
      answerable: !one.question.unanswerable,
      right: holds(one.question, one[side]) === 1,
    }))
  const [own, plain] = [judged('own'), judged('plain')]
  const both = (name: string, statistic: typeof aurocOf): Figure => {
    const [ours, theirs] = [statistic(own), statistic(plain)]
    const over = (value: (sample: Uint32Array) => number): Interval => bootstrap(asked.length, value)
    return {
      name,
      cases: asked.length,
      own: over(ours),
      baseline: over(theirs),
      difference: over(sample => ours(sample) - theirs(sample)),
    }
  }
  return [
    compare('refused, where there is no answer', unanswerable, (_, { quotes }) =>
      quotes.length === 0 ? 1 : 0,
    ),
    meanFigure(
      'refused or remarked, where there is no answer',
      unanswerable.map(({ own }) => Number(own.doubt !== 'plain')),
      null,
    ),
    both('AUROC of confidence', aurocOf),
    ...wrongShares.map(share =>
      both(`right when ${share * 100} % are wrongly answered`, cases => rightAtWrong(cases, share)),
    ),
  ]
}
