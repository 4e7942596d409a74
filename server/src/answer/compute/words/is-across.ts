import type { QuestionWord } from './read-words.ts'

const allOfThem = new Set('the all these those die alle diese'.split(' '))
const boundNouns = new Set('limit mark threshold cap target line level grenze marke schwelle'.split(' '))

/** "Over the four actual years", "over the 17 hospitals": across all of them, and more than no number. */
export function isAcross(
  words: QuestionWord[],
  at: number,
  { from, to, date }: { from: number; to: number; date: boolean },
): boolean {
  const [own, next] = [words[at]?.text ?? '', words[at + 1]?.text ?? '']
  if ((own !== 'over' && own !== 'über') || !allOfThem.has(next) || from !== at + 2 || date) return false
  const [first, second] = words.slice(to, to + 2)
  if ([first, second].some(each => each === undefined || boundNouns.has(each.text))) {
    // The last word of the question may be the noun.
    return first !== undefined && !boundNouns.has(first.text) && second === undefined && isSeveral(first)
  }
  return [first, second].some(each => each !== undefined && isSeveral(each))
}

const isSeveral = ({ text, stop, number }: QuestionWord) =>
  !stop && !number && text.length > 3 && /(?:[^s]s|en|re)$/.test(text)
