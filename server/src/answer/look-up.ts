import type { Database } from '../platform/database/database.ts'
import { asksOfTables } from './compute/words/asks-of-tables.ts'
import { createComputeOver } from './compute-over.ts'
import { type Course, spending, type Writer } from './course.ts'
import type { EngineEvent } from './engine-events.ts'
import { isRow } from './read-rows.ts'
import type { Meanings } from './retrieve/gather-passages.ts'
import type { FoundPassage, Question, Scope } from './stages.ts'
import { type Looked, takeSteps } from './take-steps.ts'
import { mayNeedSteps } from './understand/may-need-steps.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import { saidIn } from './write/own-words/said-in.ts'

type Deps = {
  db: Database
  writer: Writer
  course: Course
  scope: Scope
  meaningsOf: (question: UnderstoodQuestion, within: Scope) => Promise<Meanings>
  onFailure: (error: unknown, what: string) => void
  signal: AbortSignal
}

/**
 * Lets a model look more up than the first search found, where the question may need it and the plan allows it; null
 * otherwise. Documents that are kept local are left out.
 */
export async function* lookUp(
  deps: Deps,
  { asked, understood }: { asked: Question; understood: UnderstoodQuestion },
  first: FoundPassage[],
): AsyncGenerator<EngineEvent, Looked | null> {
  const { db, writer, course, scope, signal } = deps
  const isWanted =
    mayNeedSteps(understood) || isCalculation(understood, first) || foundNothing(asked, understood)
  if (!writer.steps || first.length === 0 || !isWanted) return null
  const documents = scope.documents.filter(({ keepLocal }) => !keepLocal)
  const within = { ...scope, documents }
  const maker = { ...writer, signal, spend: spending(writer, course) }
  return yield* takeSteps(
    {
      ...deps,
      scope: within,
      ceilings: writer.steps,
      meaningsOf: question => deps.meaningsOf(question, within),
      compute: createComputeOver(db, understood, within, maker),
      keptLocal: scope.documents.length - documents.length,
    },
    asked,
    first,
  )
}

/** Whether a question asks for a calculation that was not understood, over a table whose row was found first. */
function isCalculation({ text, clause }: UnderstoodQuestion, [nearest]: FoundPassage[]): boolean {
  return clause === null && isRow(nearest?.text ?? '') && asksOfTables(text)
}

/** Whether a question follows an answer that found nothing. */
function foundNothing({ turns = [] }: Question, { language }: UnderstoodQuestion): boolean {
  const before = turns.at(-1)?.answer ?? ''
  return [saidIn(language), saidIn('english')]
    .flatMap(said => [said.notInDocuments, said.notInDocumentsYet])
    .some(nothing => before.startsWith(nothing))
}
