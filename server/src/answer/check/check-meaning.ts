import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import { areAlike, areOpposite, isPrefixed } from '../../platform/text/word-relations.ts'
import { type Checked, unsupported, weak } from './checked.ts'
import { closestStretch, type Stretch, splitClauses } from './split-clauses.ts'

/** So much of a clause must stand in one clause of the cited text to be held against it. */
const sameFrom = 0.5
/** Words that look like denying and bound or join instead. */
const neutral =
  /\b(?:no|not) (?:later|less|more|fewer|earlier|sooner) than\b|\bnot only\b|\bwhether or not\b|\bno\.\s?\d/gi
const denying =
  /\b(?:not|never|no|none|neither|nobody|nothing|without|cannot|unable|lack(?:s|ed|ing)?|fail(?:s|ed)? to|refuse[sd]? to|declined? to|forbid(?:s|den)?|prohibit(?:s|ed)?|bann?(?:s|ed)?|barred)\b|n['’]t\b/gi
/** Counted as denials, so not as opposites too. */
const forbidding = /^(?:forbid|prohibit|ban|bar|lack)/
const must =
  /\b(?:must|shall|ha(?:s|ve|d) to|needs? to|(?:is|are|was|were) (?:required|obliged|obligated) to|mandatory)\b/i
const may =
  /\b(?:may|can|could|might|optional(?:ly)?|(?:is|are) (?:allowed|permitted|entitled) to|at (?:its|their|his|her) (?:option|discretion))\b/i
/** Two sides of one deal. */
const converse = /^(?:borrow|lend|bu[yi]|sell|sold|bought|lent|purchas|let|rent)/i
const conditional = /\b(?:not|no|neither)\b.*\b(?:without|unless|except|only if)\b/i
const condition = /\b(?:without|unless|except|if|only|with|needs?|requires?|consent|approval|permission)\b/i
const whole = /\b(?:all|whole|full(?:y)?|every|always|each|entire(?:ly)?|invariably)\b/i
const partly =
  /\b(?:some|half|most|mostly|usually|often|normally|generally|many|sometimes|partly|typically|occasionally)\b/i

/** Denials, opposites, duties and "all" of each clause of a sentence against the clause of the cited text closest to it. */
export function checkMeaning(sentence: string, cited: Stretch[]): Checked | null {
  const clauses = cited.flatMap(stretch => splitClauses(stretch.text))
  let doubt: Checked | null = null
  for (const clause of splitClauses(sentence)) {
    const closest = closestStretch(clause.words, clauses)
    if (!closest || closest.shared < Math.max(1, sameFrom * clause.words.length)) continue
    const against = compare(clause, closest.stretch)
    if (against?.verdict === 'unsupported') return against
    doubt ??= against
  }
  return doubt
}

function compare(said: Stretch, known: Stretch): Checked | null {
  const [denials, knownDenials] = [countDenials(said.text), countDenials(known.text)]
  const opposite = findOpposite(said, known)
  if ((denials + knownDenials + (opposite ? 1 : 0)) % 2 === 1) {
    if (opposite && denials === knownDenials) {
      if (converse.test(opposite.said)) {
        return weak(`The cited text says it as “${opposite.known}”, not “${opposite.said}”.`)
      }
      return unsupported(`The cited text says “${opposite.known}”, not “${opposite.said}”.`)
    }
    return denials > knownDenials
      ? unsupported('The sentence denies what the cited text says.')
      : unsupported('The cited text denies what the sentence says.')
  }
  if (denials === 0 && conditional.test(known.text) && !condition.test(said.text)) {
    return weak('The cited text allows this on a condition only.')
  }
  if (denials + knownDenials > 0) return null
  if (must.test(said.text) && may.test(known.text) && !must.test(known.text)) {
    return weak('The cited text says “may”, and the sentence “must”.')
  }
  if (may.test(said.text) && must.test(known.text) && !may.test(known.text)) {
    return weak('The cited text says “must”, and the sentence “may”.')
  }
  const part = partly.exec(known.text)?.[0]
  if (part && whole.test(said.text) && !partly.test(said.text)) {
    return weak(`The cited text says only “${part.toLowerCase()}”.`)
  }
  return null
}

function countDenials(text: string): number {
  return text.replace(neutral, ' ').match(denying)?.length ?? 0
}

/** A word that the cited clause lacks and has the opposite of. */
function findOpposite(said: Stretch, known: Stretch): { said: string; known: string } | null {
  const saidTerms = new Set(said.words.map(word => word.term))
  const knownTerms = new Set(known.words.map(word => word.term))
  for (const word of said.words) {
    if (knownTerms.has(word.term) || forbidding.test(word.term) || has(known, word)) continue
    for (const other of known.words) {
      if (saidTerms.has(other.term) || forbidding.test(other.term) || has(said, other)) continue
      if (areOpposite(word.term, other.term) || isPrefixed(word.term, other.term)) {
        return { said: surfaceOf(said, word), known: surfaceOf(known, other) }
      }
    }
  }
  return null
}

function has({ words }: Stretch, { term }: AnalysedWord): boolean {
  return words.some(word => areAlike(word.term, term) && !isPrefixed(word.term, term))
}

function surfaceOf({ text }: Stretch, word: AnalysedWord): string {
  return text.slice(word.start, word.end)
}
