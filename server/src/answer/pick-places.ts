import type { NotedPlace } from '../domain/documents/document-notes-tables.ts'
import { estimateUsage, ModelFailure, type ModelUsage } from '../providers/language-model/language-model.ts'
import { checkStanding } from './check/check-sentence.ts'
import { createMarkResolver } from './cite/resolve-marks.ts'
import { type Course, spending, type Writer } from './course.ts'
import type { Notes } from './document-notes.ts'
import type { ReadingAllowance } from './reading-allowance.ts'
import type { FoundPassage } from './stages.ts'
import { notesPrompt, type ReadingTask } from './write/notes-prompt.ts'
import { writeWithModel } from './write/write-with-model.ts'

type Picker = {
  writer: Writer
  course: Course
  task: ReadingTask
  allowance: ReadingAllowance
  signal: AbortSignal
  /** Called before the call is made, when its tokens are counted. */
  onCall: () => void
}

/**
 * The places that the model picks from a part of a document, and whether it broke off at its own limit; null if nothing is
 * left of the ceilings. Throws ModelFailure where the reply is not whole for another reason.
 */
export async function pickPlaces(
  { writer, course, task, allowance, signal, onCall }: Picker,
  window: FoundPassage[],
): Promise<Pick<Notes, 'places' | 'cut'> | null> {
  signal.throwIfAborted()
  const prompt = notesPrompt(task, window)
  // A call that is stopped or fails reports no usage.
  const guess = estimateUsage(prompt, '')
  if (!allowance.take(guess)) return null
  const count = spending(writer, course)
  const spend = (usage: ModelUsage) => {
    count(usage)
    allowance.spend(usage)
  }
  const correct = ({ input_tokens, output_tokens }: ModelUsage) =>
    spend({
      input_tokens: input_tokens - guess.input_tokens,
      output_tokens: output_tokens - guess.output_tokens,
    })
  spend(guess)
  onCall()
  const resolve = createMarkResolver(window, (claim, quotes) => checkStanding(claim, quotes).verdict)
  const places = new Map<string, NotedPlace>()
  let written = ''
  let failure: ModelFailure | null = null
  try {
    for await (const event of writeWithModel(writer.language, writer.model, prompt, signal)) {
      if (event.kind === 'end') {
        correct(event.usage ?? estimateUsage(prompt, written))
        failure = event.failure
        continue
      }
      written += event.sentence.raw
      for (const token of resolve(event.sentence).tokens)
        for (const { passage, start, end } of token.kind === 'mark' ? token.spans : []) {
          const key = `${start} ${end}`
          const { page, location, context } = passage
          if (!places.has(key)) places.set(key, { start, end, page, location, context, rank: places.size })
        }
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof ModelFailure)) throw error
    if (!error.worked) correct({ input_tokens: 0, output_tokens: 0 })
    failure = error
  }
  if (failure && failure.code !== 'answer_too_long') throw failure
  return { places: [...places.values()], cut: failure !== null }
}
