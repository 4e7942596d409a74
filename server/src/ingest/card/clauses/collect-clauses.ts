import type { ClauseRole } from '@citewell/contract/card-kinds.ts'
import type { Block } from '@citewell/contract/library.ts'
import type { FoundField } from '../../../domain/cards/card-field.ts'
import { writtenLengths } from '../../../domain/tables/written-lengths.ts'
import { readNotice, readPayment, readRenewal, readTerm } from './length-clauses.ts'
import { readLaw, readLiability } from './other-clauses.ts'
import { type Said, type Settled, startSaying } from './said.ts'
import { readConvenience, readExclusivity, readInsurance } from './yes-no-clauses.ts'

const rules: [ClauseRole, (said: Said) => Settled | null][] = [
  ['law', readLaw],
  ['term', readTerm],
  ['renewal', readRenewal],
  ['notice', readNotice],
  ['payment', readPayment],
  ['liability', readLiability],
  ['convenience', readConvenience],
  ['exclusivity', readExclusivity],
  ['insurance', readInsurance],
]
/** In characters: a longer sentence is a table without rows, or a page without stops. */
const longestSentence = 2_400
/** Of a sentence, for its citation. */
const [shownBefore, shownBehind] = [400, 300]
/** "WHEREAS": why a contract is made. */
const recital = /^\s*(?:\(?[A-Z\d]{1,3}[.)]\s{0,3})?WHEREAS\b/

/** Of these, two unlike values that are as sure settle nothing: they are of two parties, or of two things. */
const settledOnce = new Set<ClauseRole>([
  'term',
  'notice',
  'payment',
  'liability',
  'convenience',
  'exclusivity',
])

/** Collects what the clauses of a contract settle, block by block; of each kind the surest, and of equal ones the first. */
export function collectClauses(): { add: (block: Block) => void; found: () => FoundField[] } {
  const best = new Map<ClauseRole, { score: number; field: FoundField; isDoubtful: boolean }>()
  const say = startSaying()
  const take = (role: ClauseRole, said: Said, { value, at, length, score }: Settled) => {
    const words = value.replace(/\s+/g, ' ')
    const known = best.get(role)
    if (known && score === known.score) known.isDoubtful ||= isUnlike(known.field.value, words)
    if (score <= (known?.score ?? 0)) return
    const from = Math.max(0, at - shownBefore)
    const to = Math.min(said.text.length, at + length + shownBehind)
    const place = { start: said.start + from, end: said.start + to }
    best.set(role, {
      score,
      isDoubtful: false,
      field: {
        kind: 'clause',
        value: words,
        role,
        aliases: [],
        iso: null,
        ...place,
        foundBy: said.label ? 'label' : 'mention',
      },
    })
  }
  return {
    add: block => {
      for (const said of say(block)) {
        if (said.text.length > longestSentence || recital.test(said.text)) continue
        for (const [role, read] of rules) {
          const settled = read(said)
          if (settled) take(role, said, settled)
        }
      }
    },
    found: () =>
      rules.flatMap(([role]) => {
        const one = best.get(role)
        return one && !(one.isDoubtful && settledOnce.has(role)) ? [one.field] : []
      }),
  }
}

/** Two lengths by what they amount to, anything else by its words. */
function isUnlike(one: string, other: string): boolean {
  const [length, against] = [one, other].map(value => writtenLengths(value)[0])
  if (length && against) return length.amount !== against.amount || length.unit !== against.unit
  return one.toLowerCase() !== other.toLowerCase()
}
