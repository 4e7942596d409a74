import type { Reading } from '@citewell/contract/answer-events.ts'
import type { Database } from '../platform/database/database.ts'
import { bytesOfToken, planReading, readDocuments } from './read-documents.ts'
import { documentWindows } from './retrieve/document-windows.ts'
import type {
  EngineEvent,
  FoundPassage,
  Question,
  Scope,
  ScopeDocument,
  UnderstoodQuestion,
} from './stages.ts'
import { choosePassages } from './write/model-prompt.ts'
import type { ReadingTask } from './write/notes-prompt.ts'
import type { PromptBudget } from './write/prompt-budget.ts'

/** More calls than these are made only if the asker says so. */
const askedFrom = 20
/** For a plan that says nothing. */
const mostCalls = 20
/** What is picked of documents is short: its number is limited by the tokens alone. */
const anyNumber = 1_000

/** Whether an answer is about the whole of documents: a summary, a comparison, or something of each of them. */
export function isOfWhole({ ofAll, comparison, summary }: UnderstoodQuestion, outline: boolean): boolean {
  return outline || ofAll || (summary === 'comparison' && comparison?.of === 'several')
}

/**
 * For what is about more than fits a prompt: has the model read the documents in full and gives what it picked, as far
 * as a prompt holds it. Null where the passages that were found are enough, or where a text may not be sent;
 * `passages` is null where reading takes so many calls that the asker is asked first, or more than are allowed.
 */
export async function* readWhole(
  deps: Parameters<typeof readDocuments>[0],
  { readAll = false }: Question,
  understood: UnderstoodQuestion,
  budget: PromptBudget,
): AsyncGenerator<EngineEvent, { passages: FoundPassage[] | null; reading: Reading | null } | null> {
  const { wanted } = understood
  const task = taskOf(understood)
  const documents = documentsOf(understood)
  if (task === null || documents.length === 0 || documents.some(({ keepLocal }) => keepLocal)) return null
  const scope = { ...wanted.scope, documents }
  const plan = await planReading(deps.db, deps.writer, task, scope, budget.passageTokens)
  const bytes = plan.documents.reduce((sum, { sizes }) => sizes.reduce((all, size) => all + size, sum), 0)
  if (bytes <= budget.passageTokens * bytesOfToken)
    return task.kind === 'each' ? { passages: await allPassages(deps.db, scope), reading: null } : null
  const of = plan.documents.length
  const known = plan.documents.filter(document => document.known !== null).length
  if (plan.calls > askedFrom && !readAll)
    return { passages: null, reading: { read: known, of, calls: plan.calls } }
  const { passages, read } = yield* readDocuments(deps, plan, scope, deps.writer.readingCalls ?? mostCalls)
  const order = new Map(plan.documents.map(({ id }, at) => [id, at]))
  const placeOf = ({ documentId }: FoundPassage) => order.get(documentId) ?? 0
  const given = choosePassages(passages, 'best', { ...budget, passages: anyNumber }).sort(
    (a, b) => placeOf(a) - placeOf(b) || a.start - b.start,
  )
  if (given.length === 0 && read > 0) return null
  return { passages: given.length > 0 ? given : null, reading: { read, of, calls: 0 } }
}

function taskOf({ text, ofAll, summary }: UnderstoodQuestion): ReadingTask | null {
  if (summary !== null) return { kind: summary }
  return ofAll ? { kind: 'each', question: text } : null
}

/** Of documents that a prompt holds as they are. */
async function allPassages(db: Database, scope: Scope): Promise<FoundPassage[]> {
  const passages: FoundPassage[] = []
  for (const { id } of scope.documents)
    passages.push(...(await documentWindows(db, scope, id, Number.POSITIVE_INFINITY)).flat())
  return passages
}

/** The documents that are compared, or those that the question means. */
function documentsOf({ comparison, wanted }: UnderstoodQuestion): ScopeDocument[] {
  return comparison?.of === 'documents'
    ? comparison.documents.map(({ document }) => document)
    : wanted.scope.documents
}
