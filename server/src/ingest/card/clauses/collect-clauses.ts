import type { ClauseRole } from '@citewell/contract/card-kinds.ts'
import type { Block } from '@citewell/contract/library.ts'
import type { FoundField } from '../../../domain/cards/card-field.ts'
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

/** Collects what the clauses of a contract settle, block by block; of each kind the surest, and of equal ones the first. */
export function collectClauses(): { add: (block: Block) => void; found: () => FoundField[] } {
  const best = new Map<ClauseRole, { score: number; field: FoundField }>()
  const say = startSaying()
  const take = (role: ClauseRole, said: Said, { value, at, length, score }: Settled) => {
    if (score <= (best.get(role)?.score ?? 0)) return
    const from = Math.max(0, at - shownBefore)
    const to = Math.min(said.text.length, at + length + shownBehind)
    const place = { start: said.start + from, end: said.start + to }
    const words = value.replace(/\s+/g, ' ')
    best.set(role, {
      score,
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
    found: () => rules.flatMap(([role]) => best.get(role)?.field ?? []),
  }
}
