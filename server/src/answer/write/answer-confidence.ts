import {
  contractByHand,
  foreignPlainShare,
  lacksOfContract,
  leastQuoted,
  otherByHand,
  shortContract,
  sureConfidence,
  wordsOfContract,
} from '../set-by-hand.ts'
import type { Expected } from '../stages.ts'
import {
  type ClauseOdds,
  type ContractOdds,
  type DoubtOdds,
  doubtOdds,
  type Odds,
  type RightOdds,
} from './doubt-odds.ts'
import type { Evidence } from './evidence.ts'
import type { QuotesMeaning } from './read-meaning.ts'
import type { QuoteShares } from './share-quoted.ts'

/**
 * Also whether the quotes lack the figure, say, that is asked for, and the number of words of all sentences in English that
 * compete with one in English.
 */
export type Quotes = QuoteShares & QuotesMeaning & { lacks: boolean; words: number }

/** A smaller share of the scores says no more. */
const leastShare = 0.02

/** The probability, 0 to 1, that the question has an answer where a sentence with this evidence is the best. */
export function answerConfidence(evidence: Evidence, odds = doubtOdds): number {
  const chance = chanceOfAnswer(evidence, odds)
  return evidence.clause === 1 ? Math.min(chance, shareOf(evidence, odds.rightClause)) : chance
}

/** The same where another clause than the one that is asked for comes near an answer, too. */
export function chanceOfAnswer(evidence: Evidence, odds = doubtOdds): number {
  return shareOf(evidence, oddsFor(evidence, odds))
}

/**
 * How surely, 0 to 1, what is quoted answers the question; half of the questions are taken to have an answer. Over prose a
 * wrong answer counts as more than one right one, so that what is below one half is not sure enough to stand without the
 * remark.
 */
export function rightConfidence(evidence: Evidence, quotes: Quotes, odds = doubtOdds): number {
  if (isOfClause(evidence, quotes)) return shareAt(logOddsOfClause(evidence, quotes, odds))
  if (evidence.clause === 1) return answerConfidence(evidence, odds)
  if (isOfContract(evidence, quotes)) return shareAt(logOddsOfContract(evidence, quotes, odds.rightContract))
  if (evidence.contract === 1)
    return shareAt(logOddsOfRight(evidence, quotes, shortContract, odds) + contractOffset(evidence))
  if (evidence.prose === 0) return answerConfidence(evidence, odds)
  const sum = logOddsOfRight(evidence, quotes, odds.rightProse, odds)
  return Math.min(shareAt(sum), quotes.quoted / (2 * leastQuoted))
}

/**
 * Whether the odds of quotes from contracts hold, which are of English ones. Who asks for a kind of clause is answered by how
 * that is worded, and in a short text hardly a sentence competes, so that its words alone tell.
 */
export function isOfContract({ contract, clause }: Evidence, { words }: Pick<Quotes, 'words'>): boolean {
  return contract === 1 && clause === 0 && words >= wordsOfContract
}

/** Whether the odds of quotes hold that were fitted for a kind of clause, which are of English contracts, too. */
export function isOfClause({ contract, clause }: Evidence, { words }: Pick<Quotes, 'words'>): boolean {
  return contract === 1 && clause === 1 && words >= wordsOfContract
}

function logOddsOfClause(evidence: Evidence, quotes: Quotes, odds: DoubtOdds): number {
  const signs = clauseSigns(evidence, quotes, odds)
  const { bias, odds: each } = odds.askedClause
  return clauseSignNames.reduce((sum, name) => sum + each[name] * signs[name], bias)
}

/**
 * What tells whether quotes from contracts answer that ask for a kind of clause: the log-odds that there is an answer and that
 * it is of that kind, with what tells of other questions, too.
 */
export function clauseSigns(evidence: Evidence, quotes: Quotes, odds = doubtOdds): ClauseOdds['odds'] {
  const { likely, whole, usual, subject } = quotes
  const answerable = answerConfidence(evidence, odds)
  return {
    answerable: Math.log(answerable / (1 - answerable)),
    likely: Math.log(Math.max(leastShare, likely)),
    whole,
    usual,
    subject,
  }
}

export const clauseSignNames = ['answerable', 'likely', 'whole', 'usual', 'subject'] as const

function logOddsOfContract(evidence: Evidence, quotes: Quotes, { bias, odds }: ContractOdds): number {
  const signs = contractSigns(evidence, quotes)
  return contractSignNames.reduce(
    (sum, name) => sum + odds[name] * signs[name],
    bias + contractOffset(evidence) + (quotes.lacks ? lacksOfContract : 0),
  )
}

/** What tells whether quotes from contracts answer that ask for no kind of clause. */
export function contractSigns({ nearby }: Evidence, quotes: Quotes): ContractOdds['odds'] {
  const { likely, whole, usual, length, lead, lays } = quotes
  return {
    likely: Math.log(Math.max(leastShare, likely)),
    whole,
    nearby,
    usual,
    length,
    lead,
    lays,
  }
}

export const contractSignNames = ['likely', 'whole', 'nearby', 'usual', 'length', 'lead', 'lays'] as const

/** The log-odds of quotes from contracts that are set by hand. */
export function contractOffset(evidence: Evidence): number {
  return contractByHand.reduce((sum, sign) => sum + otherByHand.signs[sign] * evidence[sign], 0)
}

function logOddsOfRight(evidence: Evidence, quotes: ToldByQuotes, right: RightOdds, odds: DoubtOdds): number {
  const signs = quoteSigns(evidence, quotes, odds)
  const { answerable, quoted, unsaid, whole = 0 } = right.odds
  return (
    answerable * signs.answerable +
    quoted * signs.quoted +
    unsaid * signs.unsaid +
    whole * signs.whole +
    right.bias
  )
}

type ToldByQuotes = Pick<QuoteShares & QuotesMeaning, 'quoted' | 'unsaid' | 'whole'>

/**
 * What tells whether quotes answer: the log-odds of an answer, the logarithm of their share, what they lack, and how near the
 * best one comes to the meaning of the question.
 */
export function quoteSigns(
  evidence: Evidence,
  { quoted, unsaid, whole }: ToldByQuotes,
  odds = doubtOdds,
): Required<RightOdds['odds']> {
  const answerable = logOddsOf(evidence, oddsFor(evidence, odds))
  return { answerable, quoted: Math.log(Math.max(leastShare, quoted)), unsaid, whole }
}

function shareOf(evidence: Evidence, odds: Odds): number {
  return shareAt(logOddsOf(evidence, odds))
}

function shareAt(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

function oddsFor({ whole, foreign, clause }: Evidence, odds: DoubtOdds): Odds {
  if (whole === 1) return odds.whole
  if (foreign === 1) return odds.foreign
  return clause === 1 ? odds.clause : odds.other
}

export function logOddsOf(evidence: Evidence, { bias, steps }: Odds): number {
  return steps.reduce((sum, { sign, above, odds }) => sum + odds * Math.max(0, evidence[sign] - above), bias)
}

/** Whether an answer of this confidence only comes closest. */
export function isDoubtful(confidence: number, { foreign }: Pick<Expected, 'foreign'>): boolean {
  return confidence < sureConfidence * (foreign ? foreignPlainShare : 1)
}
