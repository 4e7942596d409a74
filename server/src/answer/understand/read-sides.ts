import {
  beforeCompared,
  comparedAgainst,
  comparedBetween,
  comparedByChoice,
  comparedByDiffering,
  comparedInWhat,
  comparedOfWhat,
  comparedSubject,
} from '../lexicon/english-compared.ts'

const longest = 120

type Sides = { labels: [string, string]; aspect: string }

/**
 * The two things that a question compares ("Compare leasing and buying"); null if it does not name two. `aspect` is
 * what is added to one of them ("… on termination"): it applies to both, and is empty if there is none.
 */
export function readSides(question: string): Sides | null {
  const text = question
    .slice(0, 500)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![?.!])[?.!]+$/, '')
  for (const form of [comparedByChoice, comparedBetween, comparedByDiffering, comparedAgainst]) {
    const [, first = '', second = ''] = form.exec(text) ?? []
    const sides = [first, second].map(side => side.replace(beforeCompared, '').trim())
    const [left, right] = sides
    if (left && right && sides.every(side => side.length <= longest)) return shareAspect(left, right)
  }
  return null
}

function shareAspect(left: string, right: string): Sides {
  const [head = '', subject] = comparedSubject.exec(left) ?? []
  if (subject !== undefined) return { labels: [left.slice(head.length), right], aspect: subject }
  const ofSecond = comparedInWhat.exec(right)
  if (ofSecond) return { labels: [left, ofSecond[1] ?? ''], aspect: ofSecond[2] ?? '' }
  const ofFirst = comparedOfWhat.test(right) ? null : comparedOfWhat.exec(left)
  return ofFirst
    ? { labels: [ofFirst[2] ?? '', right], aspect: ofFirst[1] ?? '' }
    : { labels: [left, right], aspect: '' }
}
