import type { Engine } from '@citewell/contract/answer-events.ts'
import type { Verdict } from '@citewell/contract/citation.ts'
import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import type { PlanWords } from '../domain/tables/plan-words/plan-words.ts'
import { fill } from '../domain/tables/plan-words/plan-words-in.ts'
import { emptyAnswer } from './empty-answer.ts'
import type { EngineEvent } from './engine-events.ts'
import type { WrittenAnswer } from './stages.ts'

const mostReadings = 3

/** Of more rows or groups, or longer names, the number is told. */
const mostNamed = 5
const longestNames = 120
const blanks = /\s+/g

/** Readings to choose from, and the words to ask for the choice; the {n} of their lead is the number of readings. */
export type Offer = { readings: ComputedTable[]; lead: string; words: PlanWords }

type Telling = {
  /** Makes a text of the document harmless as Markdown. */
  plain: (text: string) => string
  sentTo: string[]
  usage: WrittenAnswer['usage']
}

/** Asks which of several readings is meant, of which none is sure; each is told with what it gives. */
export function* askWhich(
  offer: Offer,
  { plain, sentTo, usage }: Telling,
  signal: AbortSignal,
): Generator<EngineEvent> {
  const asked = questionBack(offer, plain)
  const engine: Engine = { kind: 'quotes', model: null, sent_to: sentTo, note: null }
  yield { kind: 'writer', engine, inputTokens: usage.input_tokens }
  signal.throwIfAborted()
  yield { kind: 'text', text: asked.text }
  const answer = { ...emptyAnswer(), engine, usage, response: asked.text, computed: asked.computed }
  yield { kind: 'end', status: 'complete', answer }
}

/** The same above what is quoted, or alone where nothing is; nothing is asked where what follows computes something. */
export async function* askAbove(
  offer: Offer,
  plain: Telling['plain'],
  quoted: AsyncGenerator<EngineEvent>,
): AsyncGenerator<EngineEvent> {
  const asked = questionBack(offer, plain)
  const events = await Array.fromAsync(quoted)
  const isQuoted = events.some(event => event.kind === 'checked')
  // What a text says of two figures, and is computed, is no nothing.
  if (events.some(event => event.kind === 'checked' && event.verdict.verdict === 'computed'))
    return yield* events
  const lead = isQuoted ? `${asked.text}\n\n` : asked.text
  const moved = ({ start, end, ...rest }: Verdict): Verdict => ({
    ...rest,
    start: start + lead.length,
    end: end + lead.length,
  })
  for (const event of events)
    if (event.kind === 'writer') {
      yield event
      yield { kind: 'text', text: lead }
    } else if (event.kind === 'checked') yield { ...event, verdict: moved(event.verdict) }
    else if (event.kind === 'end') {
      const { answer } = event
      const response = isQuoted ? lead + answer.response : lead
      const verdicts = answer.verdicts.map(moved)
      yield { ...event, answer: { ...answer, response, verdicts, computed: asked.computed } }
    } else if (event.kind !== 'text' || isQuoted) yield event
}

function questionBack(
  { readings: computed, lead, words }: Offer,
  plain: Telling['plain'],
): { text: string; computed: ComputedAnswer } {
  const readings = computed.slice(0, mostReadings)
  const [first] = readings
  if (!first) throw new Error('There is no reading to ask for')
  const message = fill(lead, { n: readings.length })
  const lines = readings.map(each => {
    const told = plain([each.words, ...placeOf(each, readings)].join(' · '))
    return `- ${told}: **${plain(resultOf(each, words))}**`
  })
  const asked: ComputedAnswer = {
    ...first,
    words: '',
    formula: null,
    result: { kind: 'refused', message, nearest: [] },
    cells_named: '',
    used: [],
    left_out: [],
    hidden: 0,
    others: readings,
    asks: true,
  }
  return { text: [message, '', ...lines].join('\n'), computed: asked }
}

/** A value, the names of a few rows or the values of a few groups. */
function resultOf({ result }: ComputedTable, words: PlanWords): string {
  if (result.kind === 'value') return result.shown
  if (result.kind === 'refused') return result.message
  const isRows = result.kind === 'rows'
  // Of one row, what is asked may stand behind its name.
  const named = isRows
    ? result.rows.map(({ cells }) => (result.count === 1 ? told(cells) : (cells[0] ?? '')))
    : result.groups.map(({ key, shown }) => `${key} ${shown}`)
  const all = named.join(', ').replaceAll(blanks, ' ').trim()
  if (result.count <= mostNamed && all !== '' && all.length <= longestNames) return all
  return fill(isRows ? words.foundRows : words.foundGroups, { n: result.count })
}

const told = (cells: string[]) => cells.filter(cell => cell.trim() !== '').join(' · ')

/** The title, sheet, file and cells by which a reading differs from the others. */
function placeOf(own: ComputedTable, all: ComputedTable[]): string[] {
  const differs = (of: (each: ComputedTable) => string | null) => all.some(each => of(each) !== of(own))
  const parts = [
    (each: ComputedTable) => each.title,
    (each: ComputedTable) => each.sheet_name,
    (each: ComputedTable) => each.filename,
  ]
  // A sheet's only table has its name as title.
  const told = [...new Set(parts.flatMap(of => (differs(of) && of(own) ? [of(own) ?? ''] : [])))]
  const isAlone = all.every(each => each === own || each.words !== own.words)
  return told.length > 0 || isAlone ? told : [own.cells_named]
}
