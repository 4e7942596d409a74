import type { ComputedTable } from '@citewell/contract/computed.ts'
import { planWordsIn } from '../domain/tables/plan-words/plan-words-in.ts'
import { runPlan } from '../domain/tables/run-plan.ts'
import { isSameTable } from '../domain/tables/tables-in-scope.ts'
import type { Database } from '../platform/database/database.ts'
import { askWhich } from './ask-which.ts'
import { changedRunOf, isOnlyChange } from './compute/follow-up/changed-run.ts'
import { namedReading, namesNoReading } from './compute/follow-up/named-reading.ts'
import { asksOfThose } from './compute/follow-up/of-those.ts'
import type { PlanRun } from './compute/plan-run.ts'
import { isSameResult } from './compute/readings-apart.ts'
import { writeComputed } from './compute/tell/write-computed.ts'
import { citeLines, presented, presentedOnSheet, tableOf, written } from './computed-lines.ts'
import type { EngineEvent } from './engine-events.ts'
import { movedToSheet } from './further-results.ts'
import { yearAlone } from './lexicon/other-year.ts'
import type { Question, Scope, WrittenAnswer } from './stages.ts'
import { questionLanguage } from './understand/question-language.ts'
import { neutraliseMarkdown } from './write/neutralise-markdown.ts'

type Chosen = { question: string; reading: ComputedTable; others: ComputedTable[] }

/**
 * The answer to a question that may be meant in several ways, as the person who asked says that it is meant. Null where
 * the table is no longer there as it was, or gives no result.
 */
export async function answerAsChosen(
  db: Database,
  scope: Scope,
  chosen: Chosen,
): Promise<WrittenAnswer | null> {
  const events = await eventsAsChosen(db, scope, chosen)
  for (const event of events?.(new AbortController().signal) ?? [])
    if (event.kind === 'end') return event.answer
  return null
}

/** The same for a reply that names one of the readings that the answer before asks to choose from: "Feb", "the second". */
export async function answerAsReplied(
  db: Database,
  scope: Scope,
  { text, earlier, readings = [] }: Question,
): Promise<Answering | null> {
  const reading = namedReading(text, readings)
  const question = earlier.at(-1)
  if (question === undefined) return null
  if (reading === null) return askedAgain(db, scope, { text, earlier, readings })
  const others = readings.filter(each => each !== reading)
  return eventsAsChosen(db, scope, { question, reading, others })
}

/**
 * Asks once more where a reply names a place that the list does not have, and for the readings with what a reply changes of
 * them where none was chosen: "and for the open ones only?". Null for any other reply.
 */
async function askedAgain(
  db: Database,
  scope: Scope,
  { text: said, earlier, readings }: Required<Pick<Question, 'text' | 'earlier' | 'readings'>>,
): Promise<Answering | null> {
  const words = planWordsIn(
    scope.answersIn ?? questionLanguage({ text: earlier.at(-1) ?? said, earlier: [] }),
  )
  const usage = { input_tokens: 0, output_tokens: 0 }
  const ask = (shown: ComputedTable[]): Answering => {
    const lead = shown.length === 1 ? words.unsureOfOne : words.unsureReading
    return signal =>
      askWhich({ readings: shown, lead, words }, { plain: neutraliseMarkdown, sentTo: [], usage }, signal)
  }
  if (namesNoReading(said, readings)) return ask(readings)
  const text = yearAlone(said)
  if (!isOnlyChange(text) && !asksOfThose(text)) return null
  const changed: PlanRun[] = []
  for (const each of readings) {
    const scoped = await tableOf(db, scope, each)
    const run =
      scoped &&
      (changedRunOf(text, each.plan, scoped, earlier) ??
        (await movedToSheet(db, scope, text, { scoped, plan: each.plan })))
    // The same row in the minutes of two meetings is told for both.
    const isKnown = (known: PlanRun) =>
      run && isSameTable(known.scoped, run.scoped) && isSameResult(known, run)
    if (run && !changed.some(isKnown)) changed.push(run)
  }
  return changed.length === 0 ? null : ask(changed.map(run => presented(run, words)))
}

type Answering = (signal: AbortSignal) => Generator<EngineEvent>

async function eventsAsChosen(
  db: Database,
  scope: Scope,
  { question, reading, others }: Chosen,
): Promise<Answering | null> {
  const scoped = await tableOf(db, scope, reading)
  if (scoped === null) return null
  const run = { scoped, plan: reading.plan, computed: runPlan(scoped.table, reading.plan) }
  if (run.computed.kind === 'refused') return null
  const words = planWordsIn(scope.answersIn ?? questionLanguage({ text: question, earlier: [] }))
  const shown = presentedOnSheet(run, words)
  const lines = writeComputed(run, shown, words, neutraliseMarkdown)
  const citations = await citeLines(db, scope, run, lines)
  const usage = { input_tokens: 0, output_tokens: 0 }
  const answer = { lines, citations, computed: { ...shown, others }, by: null, sentTo: [], usage }
  return signal => written(answer, signal)
}
