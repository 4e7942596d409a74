import type { Condition } from '@citewell/contract/table-plan.ts'
import { endColumnWords, endedWords, unendedWords } from '../../lexicon/loose-words.ts'
import { hasBlanks, holdsTimes, isMeasured, isOrdinal } from '../column-kinds.ts'
import { overlap } from '../mentions.ts'
import { readWords } from '../read-words.ts'
import { type Parts, placesOf } from './asked-parts.ts'
import { isValueRange } from './is-value-range.ts'
import { conditionOf, type ValueLink } from './link-values.ts'
import { leastLink, sayAlike } from './link-words.ts'

/** A condition with the words that ask for it; `fit` says how surely. */
export type Found = { condition: Condition; places: number[]; fit: number }

const mostChoices = 8
const firstNames = new Set('oldest earliest first start started opened from'.split(' '))
const lastNames = new Set('newest latest last end ended until'.split(' '))
const aYear = /^(?:19|20)\d\d$/

/** The sets of conditions that a question may name over its table, likeliest first. */
export function findConditions(parts: Parts): Found[][] {
  const fixed = [...ofAmounts(parts), ...ofPeriods(parts), ...ofNumbers(parts)]
  // "On legal hold" beside a department that is called "Legal"
  fixed.push(...ofStates(parts, new Set(fixed.flatMap(({ places }) => places)), 2))
  const taken = new Set(fixed.flatMap(({ places }) => places))
  const free = parts.values.filter(link => !placesOf(link).some(place => taken.has(place)))
  return choices(free, parts).map(chosen => {
    const values = merged(chosen, parts)
    const used = new Set([...taken, ...values.flatMap(({ places }) => places)])
    return [
      ...fixed,
      ...values,
      ...ofStates(parts, used, 1).filter(
        each => !fixed.some(own => own.condition.column === each.condition.column),
      ),
    ]
  })
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
      /^(?:not|except|excluding|without|outside)$/.test(before) &&
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
      const isYears = isYear && type === 'number' && holdsTimes(table, column)
      const isDated = mention.dates || (isYear && type === 'date') || isYears
      if ((type === 'date' || isYears) !== isDated) return []
      const inUnit = isValueRange(mention.unit, { type, unit })
      if (mention.unit === 'percent' && type !== 'percentage') return []
      const named = Math.max(0, ...(links[column] ?? []))
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
    const condition: Condition = { column: chosen.column, is: mention.is, values: mention.values }
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
    return [{ condition, places: [...placesOf(mention), ...said], fit: isSure ? 0.95 : 0.4 }]
  })
}

/** "Sev 1", "wave 3": a number right behind the name of a column that numbers rows, or its only word. */
function ofNumbers({ words, links, table, compared, periods }: Parts): Found[] {
  return words.flatMap((word, at): Found[] => {
    if (!word.number || [...compared, ...periods].some(each => each.from <= at && at < each.to)) return []
    for (const [column, { type }] of table.columns.entries()) {
      const isNamed = (links[column]?.[at - 1] ?? 0) >= leastLink
      if (!isNamed || (type !== 'number' && type !== 'text')) continue
      const entries = table.cells[column]?.entries ?? []
      const isSame = ({ text, value }: { text: string; value: string | null }) =>
        (value ?? text) === word.text || readWords(text).some(each => each.text === word.text)
      const values = entries.filter(isSame).map(({ text }) => text)
      if (values.length === 0 || values.length > 3) continue
      const isOfKind = type === 'number' || values.length === 1
      if (isOfKind) return [{ condition: { column, is: 'is', values }, places: [at - 1, at], fit: 0.95 }]
    }
    return []
  })
}

/** "Reopened", "on legal hold", "still open": a column that says yes or no, or a date that some rows lack. */
function ofStates(parts: Parts, taken: ReadonlySet<number>, least: 1 | 2): Found[] {
  const { words, links, table } = parts
  const found: Found[] = []
  for (const [column, { type, name }] of table.columns.entries()) {
    const places = (links[column] ?? []).flatMap((fit, place) =>
      fit >= 0.7 && !taken.has(place) ? [place] : [],
    )
    const isAll = readWords(name).length <= places.length
    const first = places[0] ?? 0
    const before = words[first - 1]?.text ?? ''
    const isDenied = /^(?:not|non|without|no|never)$/.test(before)
    const isBeside = places.every((place, at) => place === first + at)
    if (
      type === 'yes-no' &&
      places.length >= least &&
      (isAll || places.length > 1) &&
      (least === 1 || isBeside)
    ) {
      if (/^(?:per|by|each)$/.test(before)) continue
      found.push({
        condition: { column, is: 'is', values: [isDenied ? 'no' : 'yes'] },
        places: isDenied ? [first - 1, ...places] : places,
        fit: 0.85,
      })
    }
    if (least === 1 && type === 'date' && hasBlanks(table, column)) {
      const isEnd = readWords(name).some(({ text }) => endColumnWords.has(text) && text !== 'date')
      const unended = words.findIndex(({ text }, at) => unendedWords.has(text) && !taken.has(at))
      const ended = words.findIndex(
        ({ text }, at) =>
          endedWords.has(text) && !taken.has(at) && readWords(name).some(each => sayAlike(each.text, text)),
      )
      if (isEnd && unended >= 0)
        found.push({ condition: { column, is: 'empty', values: [] }, places: [unended], fit: 0.85 })
      else if (ended >= 0)
        found.push({
          condition: { column, is: words[ended - 1]?.text === 'not' ? 'empty' : 'filled', values: [] },
          places: [ended],
          fit: 0.75,
        })
    }
  }
  return found
}

/** Columns of numbers that add up to something. */
export function measuredColumns({ table }: Parts): number[] {
  return table.columns.flatMap(({ type }, column) =>
    isMeasured(table, column) && type !== 'date' && !isOrdinal(table, column) ? [column] : [],
  )
}
