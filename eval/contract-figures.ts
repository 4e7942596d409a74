import type { Doubt } from './doubt.ts'
import { type Figure, meanFigure, shareFigure } from './figure.ts'
import { citesAnswer, citesClause } from './judge-clause.ts'
import type { ComparisonQuestion, ContractQuestion, UnanswerableQuestion } from './own-questions.ts'
import { type Quoted, wordsQuoted } from './quoted.ts'

type Answers = { own: Pick<Quoted, 'quotes'> & { doubt: Doubt }; plain: Pick<Quoted, 'quotes'> }
export type ContractAnswer = Answers & { question: ContractQuestion }
export type UnanswerableAnswer = Answers & { question: UnanswerableQuestion }
export type ComparisonAnswer = Answers & { question: ComparisonQuestion }

const isRight = ({ question, own }: ContractAnswer) => citesAnswer(own.quotes, question)

/** Figures on plain questions over ten contracts at once. */
export function contractFigures(answers: ContractAnswer[], unanswerable: UnanswerableAnswer[]): Figure[] {
  const right = answers.filter(isRight)
  const given = answers.filter(({ own }) => own.quotes.length > 0)
  const all = [
    ...answers.map(one => ({ ...one, right: isRight(one) })),
    ...unanswerable.map(one => ({ ...one, right: false })),
  ]
  const figures = [
    compare('right, with the right contract', answers, (question, quotes) => citesAnswer(quotes, question)),
    compare(
      'the first citation is of the right contract',
      answers,
      ({ document }, [first]) => first?.documentId === document,
    ),
    compare(
      'only the right contract is cited',
      answers,
      ({ document }, quotes) =>
        quotes.length > 0 && quotes.every(({ documentId }) => documentId === document),
    ),
    shareFigure('of the right ones, remarked', right, ({ own }) => own.doubt === 'remarked'),
    shareFigure('refused, though answerable', answers, ({ own }) => own.doubt === 'refused'),
    shareFigure(
      'answered plainly, where there is no answer',
      unanswerable,
      ({ own }) => own.doubt === 'plain',
    ),
    shareFigure(
      'of plain answers, right',
      all.filter(({ own }) => own.doubt === 'plain'),
      one => one.right,
    ),
    shareFigure(
      'of remarked answers, right',
      all.filter(({ own }) => own.doubt === 'remarked'),
      one => one.right,
    ),
    meanFigure(
      'words quoted, when answered',
      given.map(({ own }) => wordsQuoted(own.quotes)),
      given.map(({ plain }) => wordsQuoted(plain.quotes)),
      false,
    ),
  ]
  return figures.filter(({ cases }) => cases > 0)
}

/** Figures on comparisons of named contracts. */
export function comparisonFigures(answers: ComparisonAnswer[]): Figure[] {
  const sides = ({ sides }: ComparisonQuestion, quotes: Quoted['quotes']) =>
    sides.filter(side => citesClause(quotes, side)).length / sides.length
  const figures = [
    compare(
      'every side cited from the right clause',
      answers,
      (question, quotes) => sides(question, quotes) === 1,
    ),
    compare('sides cited from the right clause', answers, sides),
    compare('every side cited', answers, ({ sides }, quotes) =>
      sides.every(({ document }) => quotes.some(({ documentId }) => documentId === document)),
    ),
    compare(
      'only the named contracts cited',
      answers,
      ({ sides }, quotes) =>
        quotes.length > 0 &&
        quotes.every(({ documentId }) => sides.some(({ document }) => document === documentId)),
    ),
    shareFigure('refused', answers, ({ own }) => own.doubt === 'refused'),
    meanFigure(
      'words quoted',
      answers.map(({ own }) => wordsQuoted(own.quotes)),
      null,
    ),
  ]
  return figures.filter(({ cases }) => cases > 0)
}

function compare<Question>(
  name: string,
  answers: (Answers & { question: Question })[],
  value: (question: Question, quotes: Quoted['quotes']) => boolean | number,
): Figure {
  return meanFigure(
    name,
    answers.map(({ question, own }) => Number(value(question, own.quotes))),
    answers.map(({ question, plain }) => Number(value(question, plain.quotes))),
  )
}
