import { rememberTexts } from '../../platform/text/remember-texts.ts'
import { definesTerm, forbids, laysDown, opensContract, signsContract } from '../lexicon/contract-forms.ts'
import { mostRemembered } from '../read-passage.ts'
import type { Expected, FoundPassage, QuestionTerm } from '../stages.ts'
import { readAskedWords } from './asked-words.ts'
import { type Subjects, sharedSubject, subjectsAsked, subjectsSaid } from './clause-subjects/subjects.ts'
import fitted from './contract-weights.fitted.json' with { type: 'json' }
import { answersToLike } from './like-questions/like-questions.ts'
import { type Meaning, sentenceMeaning, wholeNearness } from './word-vectors/nearness.ts'

/** Signs of an answer in one sentence of a contract, besides those of all sentences. */
export type ContractSigns = {
  /** The share of what is asked that the sentence says, without the names of the document. */
  content: number
  /** How likely it settles what is asked about. */
  subject: number
  /** How near it comes to the answers that questions like this one have, -1 to 1. */
  likeAnswers: number
  /** Whether it opens the contract, signs it while nobody is asked for, defines a term, or lays something down. */
  opens: number
  signs: number
  defines: number
  lays: number
  /** Whether it forbids, where it is asked whether something is so. */
  forbids: number
  /** Whether it has a figure, where one is asked for. */
  figure: number
  /** The logarithm of its number of words. */
  length: number
}

/** Weights of a listwise softmax over the sentences of eight passages of contracts. */
export const contractWeights = fitted.weights

/** What is asked of contracts: its words but for the names of the documents, and their meaning. */
export type AskedOfContract = {
  content: Map<number, number>
  total: number
  meaning: Meaning
  subjects: Subjects
  /** What answers to questions like it mean. */
  answers: Meaning
  kind: Expected['kind']
}

const figure = /\d/
const figured = new Set<Expected['kind']>(['number', 'amount', 'time'])

export function readAskedOfContract(
  expected: Expected,
  terms: QuestionTerm[],
  passages: FoundPassage[],
): AskedOfContract {
  const weights = new Map(terms.map(({ id, weight }) => [id, weight]))
  const { words, text, meaning } = readAskedWords(expected, passages)
  const asked = words.filter(({ id, stop }) => !stop && weights.has(id))
  const content = new Map(asked.map(({ id }) => [id, weights.get(id) ?? 0]))
  return {
    content,
    total: [...content.values()].reduce((sum, weight) => sum + weight, 0) || 1,
    meaning,
    subjects: subjectsAsked(text),
    answers: { words: [], sum: answersToLike(meaning).direction },
    kind: expected.kind,
  }
}

const formsOf = rememberTexts<
  '',
  Record<'opens' | 'signs' | 'defines' | 'lays' | 'forbids' | 'figure', 0 | 1>
>(text => {
  const is = (form: RegExp) => (form.test(text) ? 1 : 0)
  return {
    opens: is(opensContract),
    signs: is(signsContract),
    defines: is(definesTerm),
    lays: is(laysDown),
    forbids: is(forbids),
    figure: is(figure),
  }
}, mostRemembered)

export function readContractSigns(
  { content, total, subjects, answers, kind }: AskedOfContract,
  { text, words }: { text: string; words: number },
  own: ReadonlySet<number>,
): ContractSigns {
  let said = 0
  for (const [id, weight] of content) if (own.has(id)) said += weight
  const forms = formsOf(text, '')
  return {
    content: said / total,
    subject: sharedSubject(subjects, subjectsSaid(text)),
    likeAnswers: wholeNearness(answers, sentenceMeaning(text)),
    opens: forms.opens,
    signs: kind === 'person' ? 0 : forms.signs,
    defines: forms.defines,
    lays: forms.lays,
    forbids: kind === 'yes-no' ? forms.forbids : 0,
    figure: figured.has(kind) ? forms.figure : 0,
    length: Math.log(1 + words),
  }
}
