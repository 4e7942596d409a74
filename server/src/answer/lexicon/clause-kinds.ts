import type { ClauseKind } from './clause-kind.ts'
import { everydayClauseKinds } from './everyday-clause-kinds.ts'
import { restrictingClauseKinds } from './restricting-clause-kinds.ts'
import { timedClauseKinds } from './timed-clause-kinds.ts'

/** Of several kinds that a question names, the first counts: the narrower ones come first. */
const clauseKinds: ClauseKind[] = [...restrictingClauseKinds, ...timedClauseKinds, ...everydayClauseKinds]

/** The kind of clause that a text asks for; null if it names none. */
export function clauseKindOf(text: string): ClauseKind | null {
  const asked = text.slice(0, 500)
  return clauseKinds.find(kind => kind.asked.test(asked)) ?? null
}

/** Whether a sentence belongs to a clause of this kind. */
export function isWorded(name: string, text: string): boolean {
  const kind = clauseKinds.find(one => one.name === name)
  return kind?.worded.some(worded => worded.test(text)) === true && !kind.unless?.test(text)
}
