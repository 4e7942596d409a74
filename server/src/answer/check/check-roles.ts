import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import {
  actor,
  beforeAdjective,
  beforeVerbOfRole,
  byActor,
  byWhom,
  companyForm,
  participle,
  verbEnding,
} from '../lexicon/english-claims.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import { type Checked, unchecked, unsupported } from './checked.ts'
import { closestStretch, type Stretch, sharedCount, stretchOf } from './split-clauses.ts'

const reach = 10
/** The share of the cited sentence that the sentence must hold for the two to be sure to speak of the same. */
const sameFrom = 0.45

type Sides = { before: AnalysedWord[]; after: AnalysedWord[]; passive: boolean }

/** Finds a verb whose subject and object are swapped against the closest sentence of the cited text. */
export function checkRoles(sentence: string, cited: Stretch[]): Checked | null {
  const said = stretchOf(sentence)
  const closest = closestStretch(said.words, cited)
  if (!closest || closest.shared < 2) return null
  const { words } = closest.stretch
  const sure = sharedCount(words, said.words) >= sameFrom * words.length
  for (const verb of said.words) {
    const sides = sidesOf(said, verb)
    const other = closest.stretch.words.find(word => areAlike(word.term, verb.term))
    const known = other && sidesOf(closest.stretch, other)
    if (!sides || !known) continue
    if (areSwapped(sides, known)) {
      return sure && isOfActors(said, sides)
        ? unsupported('The cited text says it the other way round: who does it, and to whom.')
        : unchecked('The cited text may say it the other way round.')
    }
    const doer = otherDoer(said, sides, closest.stretch, known)
    if (doer)
      return sure
        ? unsupported(`The cited text says this of ${doer}.`)
        : unchecked(`The cited text may say this of ${doer}.`)
  }
  return otherActor(said, cited)
}

/** Finds what one party does by the sentence and another one of it by the cited text. */
function otherActor(said: Stretch, cited: Stretch[]): Checked | null {
  if (cited.concat(said).some(({ text }) => byActor.test(text))) return null
  const all = cited.flatMap(({ words }) => words)
  for (const [at, verb] of said.words.entries()) {
    const doer = said.words[at - 1]
    if (!doer || !isActor(said.text, doer)) continue
    const doers = cited.flatMap(({ text, words }) =>
      words.flatMap((word, index) => {
        const before = words[index - 1]
        const isSame = word.term === verb.term && before && isActor(text, before) && isVerb(text, word)
        return isSame ? [before] : []
      }),
    )
    const known = doers.find(({ term }) => said.words.some(word => word.term === term))
    if (!known || doers.some(({ term }) => term === doer.term)) continue
    if (all.some(({ term }) => term === doer.term))
      return unchecked('The cited text may say this of another.')
  }
  return null
}

function isVerb(text: string, { start, end }: AnalysedWord): boolean {
  return verbEnding.test(text.slice(start, end)) || beforeVerbOfRole.test(text.slice(0, start))
}

/** The words on both sides of a verb; null for a word that does not look like one. */
function sidesOf({ text, words }: Stretch, verb: AnalysedWord): Sides | null {
  const surface = text.slice(verb.start, verb.end)
  if (/^\p{Lu}/u.test(surface) || beforeAdjective.test(text.slice(0, verb.start))) return null
  if (!verbEnding.test(surface) && !beforeVerbOfRole.test(text.slice(0, verb.start))) return null
  const near = (word: AnalysedWord) => Math.abs(word.position - verb.position) <= reach
  const before = words.filter(word => word.end <= verb.start && near(word))
  const after = words.filter(word => word.start >= verb.end && near(word))
  const passive = participle.test(surface) && byWhom.test(text.slice(verb.end))
  return before.length > 0 && after.length > 0 ? { before, after, passive } : null
}

function areSwapped(said: Sides, known: Sides): boolean {
  const [before, after] =
    said.passive === known.passive ? [known.before, known.after] : [known.after, known.before]
  const subject = said.before.at(-1)
  if (!subject) return false
  const holds = (words: AnalysedWord[], { term }: AnalysedWord) => words.some(word => word.term === term)
  return (
    holds(after, subject) &&
    !holds(before, subject) &&
    said.after.some(word => holds(before, word) && !holds(after, word))
  )
}

/** Whether both sides are names or parties, who can do it to each other. */
function isOfActors({ text }: Stretch, { before, after }: Sides): boolean {
  const subject = before.at(-1)
  return subject !== undefined && isActor(text, subject) && after.some(word => isActor(text, word))
}

function isActor(text: string, { start, end }: AnalysedWord): boolean {
  const surface = text.slice(start, end)
  return /^\p{Lu}/u.test(surface) || actor.test(surface)
}

/** The name that does it in the cited text, when the sentence names another. */
function otherDoer(said: Stretch, sides: Sides, closest: Stretch, known: Sides): string | null {
  const nameIn = ({ text }: Stretch, word: AnalysedWord | undefined) =>
    word && word.start > 0 && /^\p{Lu}/u.test(text.slice(word.start, word.end))
      ? text.slice(word.start, word.end)
      : null
  const subject = sides.passive ? sides.after[0] : sides.before.at(-1)
  const doer = known.passive ? known.after[0] : known.before.at(-1)
  const name = nameIn(closest, doer)
  const other = nameIn(said, subject)
  if (!subject || !name || !other || /^\p{Lu}+$/u.test(other) || companyForm.test(name)) return null
  return closest.words.some(word => word.term === subject.term) ? null : name
}
