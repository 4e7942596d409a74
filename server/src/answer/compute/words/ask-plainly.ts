import { amountOfIt } from '../../lexicon/document-phrases.ts'
import {
  andAlso,
  answerInstruction,
  breakingDown,
  columnNoun,
  countedBehind,
  leaveOutSaid,
  lengthAlone,
  listedBehind,
  lostJobs,
  muchInPercent,
  notCountedSaid,
  percentInstruction,
  saidAgain,
  setTo,
  shareForMuch,
  shareWords,
  soFar,
  wentTo,
  whereRanked,
  zeroSaid,
} from '../../lexicon/talking-words.ts'
import { olderThan } from '../../lexicon/time-said.ts'

/**
 * A question without what it says about how its answer is to look: "numbers only", a share "in percent", "and how many"
 * behind what an answer says anyway; without "the column" before a column's name, and with zero as a number.
 */
export function askPlainly(question: string): string {
  const plain = withoutSaid(withoutAmountOfIt(question))
    .replace(saidAgain, ' ')
    .replace(whereRanked, (_, does: string, what: string) => `what rank ${does} ${what} have `)
    .replace(setTo, 'have ')
    .replace(lostJobs, 'were affected')
    .replace(wentTo, 'gab es in ')
    .replace(soFar, '')
    .replace(lengthAlone, 'how many ')
    .replace(countedBehind, (_, rows: string, count: string) => `${count} of ${rows}`)
    .replace(listedBehind, (_, rows: string) => `which ${rows}`)
    .replace(answerInstruction, '')
    .replace(breakingDown, '')
    .replace(columnNoun, '')
    .replace(zeroSaid, '0')
  const without = plain.replace(percentInstruction, '')
  return shareWords.test(without) ? without : plain
}

/** "How much of the costs goes to rent, in percent?" is a share. */
function shareSaid(question: string): string {
  const without = question.replace(percentInstruction, '')
  if (without === question || !muchInPercent.test(without)) return question
  return without.replace(muchInPercent, shareForMuch)
}

/** "Leave the cancelled ones out" as "without the cancelled". */
export function withoutSaid(question: string): string {
  return shareSaid(question)
    .replace(leaveOutSaid, (all: string, what: string) => (/ out/i.test(all) ? ` without ${what}` : all))
    .replace(notCountedSaid, ' without $1')
    .replace(olderThan, (_, than: string) =>
      /^(?:old|ält)/iu.test(than) ? beforeSaid(than) : afterSaid(than),
    )
}

/** What is older than a date was before it. */
function beforeSaid(than: string): string {
  return than.toLowerCase() === 'older' ? 'before ' : 'vor '
}

function afterSaid(than: string): string {
  return /^(?:newer|younger)$/iu.test(than) ? 'after ' : 'nach '
}

function withoutAmountOfIt(question: string): string {
  const last = [...question.matchAll(andAlso)].at(-1)
  return last && amountOfIt.test(question.slice(last.index + last[0].length))
    ? question.slice(0, last.index)
    : question
}
