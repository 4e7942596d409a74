import type { FullyQuoted } from './ask-questions.ts'
import type { BundleQuestion } from './bundles.ts'
import { type Figure, meanFigure, shareFigure } from './figure.ts'
import { countIn } from './numbers-said.ts'
import { type Quoted, wordsQuoted } from './quoted.ts'
import { overlapsAny, type Place } from './stretches.ts'

/** A question with the engine's answer and the baseline's passages. */
export type BundleAnswer = {
  question: BundleQuestion
  own: Pick<Quoted, 'quotes'> & Pick<FullyQuoted, 'doubt' | 'lead'>
  plain: Place[]
}

/** Figures on sets of documents; an answer names the documents that it cites. */
export function bundleFigures(answers: BundleAnswer[]): Figure[] {
  const ofKinds = (...kinds: BundleQuestion['kind'][]) =>
    answers.filter(({ question }) => kinds.includes(question.kind))
  const [which, howMany, first] = [ofKinds('which'), ofKinds('how many'), ofKinds('earliest', 'latest')]
  const figures = [
    compare('which: F1 of the set of documents', which, (set, { right }) => f1(set, right)),
    compare('which: exactly the right set', which, exactly),
    compare('which: precision', which, precision),
    compare('which: recall', which, recall),
    meanFigure(
      'which: cited from the right clause',
      which.flatMap(({ question, own }) => clauses(question, own.quotes)),
      which.flatMap(({ question, plain }) => clauses(question, plain)),
      false,
    ),
    shareFigure('which: answered with a remark', which, ({ own }) => own.doubt === 'remarked'),
    shareFigure('which: refused', which, ({ own }) => own.doubt === 'refused'),
    meanFigure(
      'which: words quoted',
      which.map(({ own }) => wordsQuoted(own.quotes)),
      null,
    ),
    shareFigure(
      'how many: the number said',
      howMany,
      ({ question, own }) => countIn(own.lead) === question.right.length,
    ),
    compare('how many: as many documents cited', howMany, (set, { right }) =>
      set.length === right.length ? 1 : 0,
    ),
    compare('how many: F1 of the set of documents', howMany, (set, { right }) => f1(set, right)),
    compare('earliest, latest: the right contract first', first, (set, { right }) =>
      right.includes(set[0] ?? '') ? 1 : 0,
    ),
    compare('earliest, latest: exactly the right contract', first, exactly),
  ]
  return figures.filter(({ cases }) => cases > 0)
}

/** The documents in the order of their first citation. */
export function documentsOf(places: Place[]): string[] {
  return [...new Set(places.map(({ documentId }) => documentId))]
}

function compare(
  name: string,
  answers: BundleAnswer[],
  value: (set: string[], question: BundleQuestion) => number,
): Figure {
  return meanFigure(
    name,
    answers.map(({ question, own }) => value(documentsOf(own.quotes), question)),
    answers.map(({ question, plain }) => value(documentsOf(plain), question)),
  )
}

export function f1(set: string[], right: string[]): number {
  const both = set.filter(id => right.includes(id)).length
  return both === 0 ? 0 : (2 * both) / (set.length + right.length)
}

function exactly(set: string[], { right }: BundleQuestion): number {
  return set.length === right.length && set.every(id => right.includes(id)) ? 1 : 0
}

function precision(set: string[], { right }: BundleQuestion): number {
  return set.length === 0 ? 0 : set.filter(id => right.includes(id)).length / set.length
}

function recall(set: string[], { right }: BundleQuestion): number {
  return right.filter(id => set.includes(id)).length / right.length
}

/** For each right document that is cited: whether a citation of it overlaps the marked clause. */
function clauses({ right, marked }: BundleQuestion, places: Place[]): number[] {
  return documentsOf(places)
    .filter(id => right.includes(id) && (marked.get(id)?.length ?? 0) > 0)
    .map(id => {
      const own = places.filter(({ documentId }) => documentId === id)
      return own.some(place => overlapsAny(place, marked.get(id) ?? [])) ? 1 : 0
    })
}
