import type { UnderstoodQuestion } from '../understood-question.ts'
import type { Meant } from './documents-meant.ts'

/** Whether a question asks for a clause without saying of which document, and does not go on about the answer before. */
export function mayMeanAny(
  { clause, wanted, cited }: UnderstoodQuestion,
  { named, unknown, scope }: Pick<Meant, 'named' | 'unknown' | 'scope'>,
): boolean {
  const isOpen = named.length === 0 && unknown.length === 0 && scope.documents.length > 1
  return clause !== null && isOpen && !(wanted.followsUp && cited.length > 0)
}
