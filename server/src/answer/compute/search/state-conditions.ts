import type { Condition } from '@citewell/contract/table-plan.ts'
import {
  deniedVerbs,
  endColumnWords,
  endedNames,
  endedWords,
  failingWords,
  givenUpWords,
  goingWords,
  lackingWords,
  onTimeWords,
  planColumnWords,
  plannedNames,
  stateColumnWords,
  unendedWords,
} from '../../lexicon/loose-words.ts'
import { hasBlanks, isCalled } from '../columns/column-kinds.ts'
import { dated, hasUndated, undated } from '../conditions/dated-rows.ts'
import { readWords } from '../words/read-words.ts'
import { hasRole, type Parts } from './asked-parts.ts'
import type { Found } from './form.ts'
import { leastLink, sayAlike } from './link-words.ts'
import { plannedAndActual } from './planned-and-actual.ts'

const mostStates = 12
const endingVerbs = new Set(
  'pay pays settle settles close closes finish finishes deliver delivers return returns'.split(' '),
)

/** "Without an owner", "no renewal date": where some rows have nothing in a column that does not say yes or no. */
export function ofBlanks({ words, links, table }: Parts): Found[] {
  return words.flatMap(({ text }, at): Found[] => {
    if (!lackingWords.has(text)) return []
    const next = words.findIndex(({ stop }, place) => place > at && place <= at + 3 && !stop)
    const [best, rival] = table.columns
      .flatMap(({ type }, column) =>
        type !== 'yes-no' && (hasBlanks(table, column) || (type === 'date' && hasUndated(table, column)))
          ? [{ column, fit: links[column]?.[next] ?? 0 }]
          : [],
      )
      .filter(({ fit }) => fit >= 0.8)
      .sort((a, b) => b.fit - a.fit)
    if (!best || (rival && rival.fit > best.fit - 0.05)) return []
    const named = (links[best.column] ?? []).flatMap((fit, place) =>
      fit >= leastLink && place >= next && place <= next + 2 ? [place] : [],
    )
    const isDate = table.columns[best.column]?.type === 'date'
    const empty: Condition = { column: best.column, is: 'empty', values: [] }
    const condition = isDate ? undated(table, best.column) : empty
    return condition ? [{ condition, places: [at, ...named], fit: 0.9 }] : []
  })
}

/** "Paid late", "delivered on time": the date that it came to against the one that was planned. */
export function ofDelay(parts: Parts): Found[] {
  const { words, table } = parts
  if (hasRole(parts, 'average', 'median', 'extreme')) return []
  const late = words.findIndex(({ text }) => text === 'late' || text === 'verspatet' || text === 'spat')
  const onTime = words.findIndex(
    ({ text }, at) =>
      onTimeWords.has(text) || (text === 'time' && /^(?:on|in)$/.test(words[at - 1]?.text ?? '')),
  )
  const later = laterThanPlanned(words)
  const promised = later.length > 0 ? plannedAndActual(table) : null
  if (promised)
    return [
      {
        condition: { column: promised.actual, is: 'over', values: [], than: promised.planned },
        places: later,
        fit: 0.95,
      },
    ]
  const at = late >= 0 ? late : onTime
  // "How late", "three days late"
  const isLength =
    words.some(({ text }) => /^(?:days?|weeks?|tage?n?)$/.test(text)) || words[at - 1]?.text === 'how'
  if (at < 0 || isLength) return []
  const pair = plannedAndActual(table)
  if (!pair) return []
  const places = late >= 0 ? [late] : words[onTime]?.text === 'time' ? [onTime - 1, onTime] : [onTime]
  const verbs = words.flatMap(({ text }, place) => (place === at - 1 && endedWords.has(text) ? [place] : []))
  const is = late >= 0 ? 'over' : 'at-most'
  return [
    {
      condition: { column: pair.actual, is, values: [], than: pair.planned },
      places: [...places, ...verbs],
      fit: 0.95,
    },
  ]
}

/** The places of "arrived later than the supplier had promised", "paid after the due date"; none of another question. */
export function laterThanPlanned(words: Parts['words']): number[] {
  const isDeed = (text: string) => endedWords.has(text) || endingVerbs.has(text)
  const isPlanned = (text: string) => plannedNames.has(text) || planColumnWords.has(text)
  const after = words.findIndex(
    ({ text }, place) =>
      (text === 'after' || text === 'past') &&
      isDeed(words[place - 1]?.text ?? '') &&
      words.slice(place + 1, place + 3).some(({ text: next }) => isPlanned(next)),
  )
  const at = words.findIndex(({ text }, place) => text === 'later' && words[place + 1]?.text === 'than')
  const start = at >= 0 ? at : after
  const end = words.findIndex(({ text }, place) => place > start && place <= start + 6 && isPlanned(text))
  if (start < 0 || end < 0) return []
  const before = words[start - 1]?.text ?? ''
  const isDone = start > 0 && (endedNames.has(before) || isDeed(before))
  const first = isDone ? start - 1 : start
  const last = words[end + 1]?.text === 'date' ? end + 1 : end
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

/** "Reopened", "on legal hold", "still open": a column that says yes or no, or a date that some rows lack. */
export function ofStates(parts: Parts, taken: ReadonlySet<number>, least: 1 | 2): Found[] {
  const { words, links, table } = parts
  const found: Found[] = least === 1 ? ofOthers(parts, taken) : []
  for (const [column, { type, name }] of table.columns.entries()) {
    const places = (links[column] ?? []).flatMap((fit, place) =>
      fit >= 0.7 && !taken.has(place) ? [place] : [],
    )
    const isAll = readWords(name).length <= places.length
    const first = places[0] ?? 0
    const before = words[first - 1]?.text ?? ''
    const denial = [first - 1, first - 2].find(
      at => failingWords.has(words[at]?.text ?? '') && !taken.has(at),
    )
    const isDenied = /^(?:not|non|without|no|never|nicht|ohne|kein|keine|keinen)$/.test(before)
    // "Missed the SLA" of a column "SLA met"
    if (type === 'yes-no' && denial !== undefined && places.length > 0) {
      found.push({
        condition: { column, is: 'is', values: ['no'] },
        places: [denial, ...places],
        fit: 0.85,
      })
      continue
    }
    const isBeside = places.every((place, at) => place === first + at)
    // "On hold" of a column "Legal hold"
    const isIn = /^(?:on|under|in|with|within)$/.test(before) && places.length > 0
    if (
      type === 'yes-no' &&
      places.length >= least &&
      (isAll || places.length > 1 || isIn) &&
      (least === 1 || isBeside)
    ) {
      if (/^(?:per|by|each|je|pro)$/.test(before)) continue
      found.push({
        condition: { column, is: 'is', values: [isDenied ? 'no' : 'yes'] },
        places: isDenied || isIn ? [first - 1, ...places] : places,
        fit: isIn && !isAll && places.length === 1 ? 0.6 : 0.85,
      })
    }
    if (least === 1 && type === 'date' && hasUndated(table, column)) {
      // What was planned to go live has not done so.
      if (isCalled(table, column, planColumnWords, plannedNames)) continue
      found.push(...ofGoingLive(parts, column, taken))
      const isEnd = readWords(name).some(({ text }) => endColumnWords.has(text) && text !== 'date')
      const unended = words.findIndex(({ text }, at) => unendedWords.has(text) && !taken.has(at))
      const ended = words.findIndex(
        ({ text }, at) =>
          endedWords.has(text) && !taken.has(at) && readWords(name).some(each => sayAlike(each.text, text)),
      )
      const isDenied = deniedVerbs.has(words[ended - 1]?.text ?? '')
      const condition =
        isEnd && unended >= 0
          ? undated(table, column)
          : ended >= 0
            ? (isDenied ? undated : dated)(table, column)
            : null
      if (condition && isEnd && unended >= 0) found.push({ condition, places: [unended], fit: 0.85 })
      else if (condition)
        found.push({ condition, places: isDenied ? [ended - 1, ended] : [ended], fit: 0.75 })
    }
  }
  return found
}

/** "Have gone live", "not live yet" of a column "Go-live". */
function ofGoingLive({ words, table }: Parts, column: number, taken: ReadonlySet<number>): Found[] {
  const at = words.findIndex(({ text }, place) => text === 'live' && !taken.has(place))
  if (
    at < 0 ||
    !readWords(table.columns[column]?.name ?? '').some(({ text }) => /^(?:go)?-?live$/.test(text))
  )
    return []
  const verbs = [at - 1, at - 2].filter(place => goingWords.has(words[place]?.text ?? ''))
  const denial = [at - 1, at - 2, at - 3].find(place => deniedVerbs.has(words[place]?.text ?? ''))
  const condition = (denial === undefined ? dated : undated)(table, column)
  if (!condition) return []
  return [{ condition, places: [at, ...verbs, ...(denial === undefined ? [] : [denial])], fit: 0.85 }]
}

/** "Open" of a column of states that says "closed" and nothing else of the kind. */
function ofOthers({ words, table }: Parts, taken: ReadonlySet<number>): Found[] {
  const at = words.findIndex(({ text }, place) => unendedWords.has(text) && !taken.has(place))
  if (at < 0) return []
  return table.columns.flatMap(({ type }, column): Found[] => {
    if (type !== 'text' || !isCalled(table, column, stateColumnWords)) return []
    const texts = (table.cells[column]?.entries ?? []).map(({ text }) => text)
    const isOne = (text: string, names: ReadonlySet<string>) => names.has(text.trim().toLowerCase())
    const ended = texts.filter(text => isOne(text, endedWords))
    const isSaid = texts.some(text => isOne(text, unendedWords) || isOne(text, givenUpWords))
    if (ended.length !== 1 || isSaid || texts.length > mostStates) return []
    return [{ condition: { column, is: 'is-not', values: ended }, places: [at], fit: 0.85 }]
  })
}
