import type { Condition } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { startNames } from '../../lexicon/changing-words.ts'
import {
  endColumnWords,
  endedWords,
  failingWords,
  givenUpWords,
  lackingWords,
  onTimeWords,
  stateColumnWords,
  unendedWords,
} from '../../lexicon/loose-words.ts'
import { hasBlanks, holdsTimes, isMeasured, isOrdinal } from '../column-kinds.ts'
import { overlap } from '../mentions.ts'
import { readWords } from '../read-words.ts'
import { hasRole, type Parts, placesOf } from './asked-parts.ts'
import { dated, hasUndated, undated } from './dated-rows.ts'
import { isValueRange } from './is-value-range.ts'
import { conditionOf, type ValueLink } from './link-values.ts'
import { leastLink, sayAlike } from './link-words.ts'
import { plannedAndActual } from './planned-and-actual.ts'

/** A condition with the words that ask for it; `fit` says how surely. */
export type Found = { condition: Condition; places: number[]; fit: number }

const mostChoices = 8
const mostStates = 12
const firstNames = new Set('oldest earliest first start started opened from'.split(' '))
const lastNames = new Set('newest latest last end ended until'.split(' '))
const notWords = new Set(
  'not never nicht nie havent hasnt hadnt arent isnt wasnt werent didnt dont doesnt'.split(' '),
)
const goingWords = new Set('gone went go goes going'.split(' '))
const aYear = /^(?:19|20)\d\d$/

/** The sets of conditions that a question may name over its table, likeliest first. */
export function findConditions(parts: Parts): Found[][] {
  const fixed = [
    ...ofAmounts(parts),
    ...ofPeriods(parts),
    ...ofNumbers(parts),
    ...ofBlanks(parts),
    ...ofDelay(parts),
  ]
  // "On legal hold" beside a department that is called "Legal"
  fixed.push(...ofStates(parts, new Set(fixed.flatMap(({ places }) => places)), 2))
  const taken = new Set(fixed.flatMap(({ places }) => places))
  const free = parts.values.filter(link => !placesOf(link).some(place => taken.has(place)))
  return choices(free, parts).map(chosen => {
    const values = merged(chosen, parts)
    const used = new Set([...taken, ...values.flatMap(({ places }) => places)])
    return together([
      ...fixed,
      ...values,
      ...ofStates(parts, used, 1).filter(
        each => !fixed.some(own => own.condition.column === each.condition.column),
      ),
    ])
  })
}

/** "Sev 1 or sev 2": two values of one column are one condition. */
function together(found: Found[]): Found[] {
  const made: Found[] = []
  for (const each of found) {
    const { column, is, values } = each.condition
    const same = made.find(({ condition }) => condition.column === column && condition.is === 'is')
    if (!same || is !== 'is') made.push(each)
    else {
      same.condition = { ...same.condition, values: [...new Set([...same.condition.values, ...values])] }
      same.places = [...same.places, ...each.places]
    }
  }
  return made
}

/** The ways to read the stretches that stand in cells, each place once; a stretch of several columns is read either way. */
function choices(links: ValueLink[], parts: Parts): ValueLink[][] {
  let chosen: ValueLink[][] = [[]]
  const done = new Set<ValueLink>()
  for (const link of links) {
    if (done.has(link)) continue
    const rivals = links.filter(
      each =>
        !done.has(each) && each.from === link.from && each.to === link.to && each.fit >= link.fit - 0.15,
    )
    for (const rival of rivals) done.add(rival)
    if (chosen.every(each => each.some(other => overlap(other, link)))) continue
    const words = parts.words.slice(link.from, link.to)
    // A word that names a column is a value only where it is the whole of a cell.
    const names =
      link.fit < 0.95 && words.every((_, at) => parts.links.some(fits => (fits[link.from + at] ?? 0) >= 0.8))
    // "Migrated" of a column "Docs migrated" is no other word for "Done".
    const isColumn = words.every(
      ({ stop }, at) =>
        stop || parts.links.some(fits => (fits[link.from + at] ?? 0) >= 0.95 && link.fit < 0.9),
    )
    if (isColumn) continue
    const asks = parts.asked.some(
      each => overlap(each, link) && each.to - each.from >= link.to - link.from && link.fit < 1,
    )
    if (asks) continue
    chosen = chosen.flatMap(each =>
      each.some(other => overlap(other, link))
        ? [each]
        : [...rivals.map(rival => [...each, rival]), ...(names || link.fit < 0.8 ? [each] : [])],
    )
    if (chosen.length > mostChoices) chosen = chosen.slice(0, mostChoices)
  }
  return chosen
}

/** Two values of one column are both meant: "in Leeds and Dublin". */
function merged(values: ValueLink[], { words, links }: Parts): Found[] {
  const found: Found[] = []
  for (const link of [...values].sort((a, b) => a.from - b.from)) {
    const places = placesOf(link)
    // "High complexity", "the Dublin site", "status open"
    for (const at of [link.from - 1, link.to])
      if ((links[link.column]?.[at] ?? 0) >= 0.8 && !values.some(each => each.from <= at && at < each.to))
        places.push(at)
    const before = words[link.from - 1]?.text ?? ''
    const isDenied =
      /^(?:not|except|excluding|without|outside|nicht|ausser|ohne)$/.test(before) &&
      !link.values.some(value => value.toLowerCase().includes(before))
    const condition = { ...conditionOf(link), ...(isDenied && { is: 'is-not' as const }) }
    if (isDenied) places.push(link.from - 1)
    const same = found.find(
      each => each.condition.column === link.column && each.condition.is === condition.is,
    )
    if (same) {
      // "Scanning tickets about scanners" narrows, and "Leeds and Dublin" widens.
      const shared = same.condition.values.filter(value => condition.values.includes(value))
      const both = shared.length > 0 ? shared : [...same.condition.values, ...condition.values]
      same.condition = { ...same.condition, values: [...new Set(both)].slice(0, 50) }
      same.places.push(...places)
    } else found.push({ condition, places, fit: link.fit })
  }
  return found
}

/** "Below 70 percent", "before 1978", "more than 20 boxes". */
function ofAmounts(parts: Parts): Found[] {
  const { compared, table, links } = parts
  return compared.flatMap(mention => {
    const places = placesOf(mention)
    const isYear = mention.values.every(value => aYear.test(value))
    const scored = table.columns.flatMap(({ type, unit }, column) => {
      if (!isMeasured(table, column)) return []
      if (type === 'number' && holdsTimes(table, column) && !isYear) return []
      const isYears = isYear && type === 'number' && holdsTimes(table, column)
      const isDated = mention.dates || (isYear && type === 'date') || isYears
      if ((type === 'date' || isYears) !== isDated) return []
      const inUnit = isValueRange(mention.unit, { type, unit })
      if (mention.unit === 'percent' && type !== 'percentage') return []
      // "From 2023 to 2024" of columns called by their years
      if (isYear && !isYears && mention.values.every(year => isInNames(table, year))) return []
      // "Between 2023 and 2024" names no column called by one of the years.
      const beside = (links[column] ?? []).filter((_, place) => !places.includes(place))
      const named = Math.max(0, ...beside)
      return named >= leastLink || inUnit || isDated
        ? [{ column, score: named + (inUnit ? 0.5 : 0) + (isDated ? 0.3 : 0) }]
        : []
    })
    const [best] = scored.sort((a, b) => b.score - a.score)
    if (best === undefined) return []
    const rivals = scored.filter(({ score }) => score > best.score - 0.05)
    // "Anything from before 1978" is there where the oldest is.
    const edge = mention.is === 'under' || mention.is === 'at-most' ? firstNames : lastNames
    const named = rivals.filter(({ column }) =>
      readWords(table.columns[column]?.name ?? '').some(({ text }) => edge.has(text)),
    )
    const [own, more] = named
    const chosen = rivals.length > 1 && own && !more ? own : best
    const isUnclear = rivals.length > 1 && !(own && !more)
    const said = (links[chosen.column] ?? []).flatMap((fit, place) => (fit >= leastLink ? [place] : []))
    const { type, unit = null } = table.columns[chosen.column] ?? {}
    const length = durationUnit(mention.unit ?? '')
    const isOtherLength = type === 'duration' && length !== null && length !== durationUnit(unit ?? '')
    const values = isOtherLength ? mention.values.map(value => `${value} ${length}`) : mention.values
    const condition: Condition = { column: chosen.column, is: mention.is, values }
    return [{ condition, places: [...places, ...said], fit: isUnclear ? 0.4 : 0.9 }]
  })
}

/** "In Q2", "in March 2025": of the only column of dates, or the one that is named. */
function ofPeriods(parts: Parts): Found[] {
  const { periods, table, links } = parts
  const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  return periods.flatMap(mention => {
    const scored = dates
      .map(column => ({ column, named: Math.max(0, ...(links[column] ?? [])) }))
      .sort((a, b) => b.named - a.named)
    const [best, next] = scored
    if (best === undefined) return []
    const said = (links[best.column] ?? []).flatMap((fit, place) => (fit >= leastLink ? [place] : []))
    const condition: Condition = { column: best.column, is: 'between', values: mention.values }
    const isSure = next === undefined || best.named > next.named
    // "How many came in during March": when they began.
    const [start, more] = isSure ? [] : dates.filter(column => called(table, column, startNames))
    if (start !== undefined && more === undefined)
      return [{ condition: { ...condition, column: start }, places: placesOf(mention), fit: 0.8 }]
    return [{ condition, places: [...placesOf(mention), ...said], fit: isSure ? 0.95 : 0.4 }]
  })
}

function called({ columns }: Table, column: number, names: ReadonlySet<string>): boolean {
  return readWords(columns[column]?.name ?? '').some(({ text }) => names.has(text))
}

function isInNames({ columns }: Table, text: string): boolean {
  return columns.some(({ name }) => name.includes(text))
}

/** "Sev 1", "wave 3": a number right behind the name of a column that numbers rows, or its only word. */
function ofNumbers({ words, links, table, compared, periods }: Parts): Found[] {
  return words.flatMap((word, at): Found[] => {
    if (!word.number || [...compared, ...periods].some(each => each.from <= at && at < each.to)) return []
    const named = table.columns.flatMap(({ type }, column): { fit: number; condition: Condition }[] => {
      const fit = links[column]?.[at - 1] ?? 0
      if (fit < leastLink || (type !== 'number' && type !== 'text')) return []
      const entries = table.cells[column]?.entries ?? []
      const isSame = ({ text, value }: { text: string; value: string | null }) =>
        (value ?? text) === word.text || readWords(text).some(each => each.text === word.text)
      const values = entries.filter(isSame).map(({ text }) => text)
      const isOfKind = values.length === 1 || (type === 'number' && values.length > 0 && values.length <= 3)
      return isOfKind ? [{ fit, condition: { column, is: 'is', values } }] : []
    })
    const [best, next] = named.sort((a, b) => b.fit - a.fit)
    // "Priority" names its own column better than one that is called "Severity".
    if (!best || best.fit === next?.fit) return []
    return [{ condition: best.condition, places: [at - 1, at], fit: 0.95 }]
  })
}

/** "Without an owner", "no renewal date": where some rows have nothing in a column that does not say yes or no. */
function ofBlanks({ words, links, table }: Parts): Found[] {
  return words.flatMap(({ text }, at): Found[] => {
    if (!lackingWords.has(text)) return []
    const next = words.findIndex(({ stop }, place) => place > at && place <= at + 3 && !stop)
    const [best, rival] = table.columns
      .flatMap(({ type }, column) =>
        type !== 'yes-no' && hasBlanks(table, column) ? [{ column, fit: links[column]?.[next] ?? 0 }] : [],
      )
      .filter(({ fit }) => fit >= 0.8)
      .sort((a, b) => b.fit - a.fit)
    if (!best || (rival && rival.fit > best.fit - 0.05)) return []
    const named = (links[best.column] ?? []).flatMap((fit, place) =>
      fit >= leastLink && place >= next && place <= next + 2 ? [place] : [],
    )
    return [{ condition: { column: best.column, is: 'empty', values: [] }, places: [at, ...named], fit: 0.9 }]
  })
}

/** "Paid late", "delivered on time": the date that it came to against the one that was planned. */
function ofDelay(parts: Parts): Found[] {
  const { words, table } = parts
  if (hasRole(parts, 'average', 'median', 'extreme')) return []
  const late = words.findIndex(({ text }) => text === 'late' || text === 'verspatet' || text === 'spat')
  const onTime = words.findIndex(
    ({ text }, at) =>
      onTimeWords.has(text) || (text === 'time' && /^(?:on|in)$/.test(words[at - 1]?.text ?? '')),
  )
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

/** "Reopened", "on legal hold", "still open": a column that says yes or no, or a date that some rows lack. */
function ofStates(parts: Parts, taken: ReadonlySet<number>, least: 1 | 2): Found[] {
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
    const isIn = /^(?:on|under|in|with)$/.test(before) && places.length > 0
    if (
      type === 'yes-no' &&
      places.length >= least &&
      (isAll || places.length > 1 || isIn) &&
      (least === 1 || isBeside)
    ) {
      if (/^(?:per|by|each|je|pro)$/.test(before)) continue
      found.push({
        condition: { column, is: 'is', values: [isDenied ? 'no' : 'yes'] },
        places: isDenied ? [first - 1, ...places] : places,
        fit: isIn && !isAll && places.length === 1 ? 0.6 : 0.85,
      })
    }
    if (least === 1 && type === 'date' && hasUndated(table, column)) {
      found.push(...ofGoingLive(parts, column, taken))
      const isEnd = readWords(name).some(({ text }) => endColumnWords.has(text) && text !== 'date')
      const unended = words.findIndex(({ text }, at) => unendedWords.has(text) && !taken.has(at))
      const ended = words.findIndex(
        ({ text }, at) =>
          endedWords.has(text) && !taken.has(at) && readWords(name).some(each => sayAlike(each.text, text)),
      )
      const isDenied = notWords.has(words[ended - 1]?.text ?? '')
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
  const denial = [at - 1, at - 2, at - 3].find(place => notWords.has(words[place]?.text ?? ''))
  const condition = (denial === undefined ? dated : undated)(table, column)
  if (!condition) return []
  return [{ condition, places: [at, ...verbs, ...(denial === undefined ? [] : [denial])], fit: 0.85 }]
}

/** "Open" of a column of states that says "closed" and nothing else of the kind. */
function ofOthers({ words, table }: Parts, taken: ReadonlySet<number>): Found[] {
  const at = words.findIndex(({ text }, place) => unendedWords.has(text) && !taken.has(place))
  if (at < 0) return []
  return table.columns.flatMap(({ name, type }, column): Found[] => {
    if (type !== 'text' || !readWords(name).some(({ text }) => stateColumnWords.has(text))) return []
    const texts = (table.cells[column]?.entries ?? []).map(({ text }) => text)
    const isOne = (text: string, names: ReadonlySet<string>) => names.has(text.trim().toLowerCase())
    const ended = texts.filter(text => isOne(text, endedWords))
    const isSaid = texts.some(text => isOne(text, unendedWords) || isOne(text, givenUpWords))
    if (ended.length !== 1 || isSaid || texts.length > mostStates) return []
    return [{ condition: { column, is: 'is-not', values: ended }, places: [at], fit: 0.85 }]
  })
}

/** Columns of numbers that add up to something. */
export function measuredColumns({ table }: Parts): number[] {
  return table.columns.flatMap(({ type }, column) =>
    isMeasured(table, column) && type !== 'date' && !isOrdinal(table, column) && !holdsTimes(table, column)
      ? [column]
      : [],
  )
}
