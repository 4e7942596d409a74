import { givesTo, takesFrom } from '../lexicon/converse-verbs.ts'
import { type Checked, unchecked } from './checked.ts'
import { type Stretch, sharedCount, stretchOf } from './split-clauses.ts'

/** So many words on a side of the verb name who does it. */
const nearest = 3

type Said = { before: Stretch; other: Stretch }

/** Finds who gives and who receives swapped: "B sends it to A" where the cited text says that B receives it from A. */
export function checkConverse(sentence: string, cited: Stretch[]): Checked | null {
  const claim = { gives: readSides(sentence, givesTo), takes: readSides(sentence, takesFrom) }
  for (const { text } of cited) {
    const isSwapped =
      (claim.takes !== null && isOther(claim.takes, readSides(text, givesTo))) ||
      (claim.gives !== null && isOther(claim.gives, readSides(text, takesFrom)))
    if (isSwapped) return unchecked('The cited text may say it the other way round.')
  }
  return null
}

function readSides(text: string, pattern: RegExp): Said | null {
  const groups = pattern.exec(text)?.groups
  if (!groups) return null
  const [before, other] = [stretchOf(groups.before ?? ''), stretchOf(groups.other ?? '')]
  return {
    before: { ...before, words: before.words.slice(-nearest) },
    other: { ...other, words: other.words.slice(0, nearest) },
  }
}

/** Whether whom the cited text names behind "to" or "from" is who stands behind the converse verb in the claim, too. */
function isOther(claim: Said, cited: Said | null): boolean {
  if (cited === null) return false
  const [doer, receiver] = apart(claim)
  const [knownDoer, knownReceiver] = apart(cited)
  return (
    sharedCount(receiver, knownReceiver) > 0 &&
    sharedCount(doer, knownReceiver) === 0 &&
    sharedCount(doer, knownDoer) > 0
  )
}

/** The words of each side that the other one does not have: "old" and "new" of two systems. */
function apart({ before, other }: Said): [Stretch['words'], Stretch['words']] {
  const without = (words: Stretch['words'], others: Stretch['words']) =>
    words.filter(word => sharedCount([word], others) === 0)
  return [without(before.words, other.words), without(other.words, before.words)]
}
