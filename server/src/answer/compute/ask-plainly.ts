import { answerInstruction, percentInstruction, shareWords } from '../lexicon/talking-words.ts'

/** A question without what it says about how its answer is to look: "numbers only", a share "in percent". */
export function askPlainly(question: string): string {
  const plain = question.replace(answerInstruction, '')
  const without = plain.replace(percentInstruction, '')
  return shareWords.test(without) ? without : plain
}
