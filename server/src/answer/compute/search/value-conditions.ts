import { deniedVerbs } from '../../lexicon/loose-words.ts'
import { overlap } from '../words/mentions.ts'
import { type Parts, placesOf } from './asked-parts.ts'
import type { Found } from './form.ts'
import { conditionOf, type ValueLink } from './link-values.ts'
import { yearlessParts } from './yearless-parts.ts'

const mostChoices = 8
const exceptWords = new Set(
  'not except excluding without outside neither nor nicht ausser ohne weder'.split(' '),
)
const leadWords = new Set('the those these for in any der die das den'.split(' '))
const beenWords = new Set('been yet being'.split(' '))
const placeLeads = new Set('in at im am'.split(' '))
const wholeWords = new Set('all everything everyone everybody anything any none'.split(' '))

/** The ways to read the stretches that stand in cells, each place once; a stretch of several columns is read either way. */
export function choices(links: ValueLink[], parts: Parts): ValueLink[][] {
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
    if (isColumn || isBetweenDates(parts, link)) continue
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

/** "Between opening and closing a ticket", whose dates are columns, though a state is called "open". */
function isBetweenDates({ words, links, table }: Parts, { from, to }: ValueLink): boolean {
  const start = words.findIndex(({ text }) => text === 'between' || text === 'from' || text === 'zwischen')
  if (to - from > 1 || start < 0 || start >= from) return false
  const isDate = (at: number) =>
    links.some((fits, column) => (fits[at] ?? 0) >= 0.8 && table.columns[column]?.type === 'date')
  const joins = (text: string | undefined) =>
    text !== undefined && /^(?:and|to|until|till|und|bis)$/.test(text)
  const isFirst = start === from - 1 && joins(words[to]?.text) && isDate(to + 1)
  const isSecond = joins(words[from - 1]?.text) && start === from - 3 && isDate(from - 2)
  return isDate(from) && (isFirst || isSecond)
}

/** Two values of one column are both meant: "in Leeds and Dublin". */
export function merged(values: ValueLink[], parts: Parts): Found[] {
  const { words, links, periods, compared } = parts
  // Of what has not been done in a month, nothing tells when it was.
  const isTimed = periods.length > 0 || compared.length > 0 || yearlessParts(parts).length > 0
  const found: Found[] = []
  for (const link of [...values].sort((a, b) => a.from - b.from)) {
    const places = placesOf(link)
    // "High complexity", "the Dublin site", "status open"
    for (const at of [link.from - 1, link.to])
      if ((links[link.column]?.[at] ?? 0) >= 0.8 && !values.some(each => each.from <= at && at < each.to))
        places.push(at)
    // "Have their place in Leeds" of a column of places
    const noun = [link.from - 2, link.from - 3].find(
      at =>
        (links[link.column]?.[at] ?? 0) >= 0.8 &&
        words.slice(at + 1, link.from).every(({ stop }) => stop) &&
        !values.some(each => each.from <= at && at < each.to),
    )
    if (noun !== undefined && placeLeads.has(words[noun + 1]?.text ?? '')) places.push(noun)
    // "All but the closed ones"
    // "Have not been closed"
    const isBeen =
      !isTimed &&
      beenWords.has(words[link.from - 1]?.text ?? '') &&
      deniedVerbs.has(words[link.from - 2]?.text ?? '')
    const isLed = leadWords.has(words[link.from - 1]?.text ?? '') || isBeen
    const denial = isLed ? link.from - 2 : link.from - 1
    const before = words[denial]?.text ?? ''
    const isDenied =
      (exceptWords.has(before) ||
        // "Weder … noch"
        (before === 'noch' && words.some(({ text }) => text === 'weder')) ||
        (before === 'but' && wholeWords.has(words[denial - 1]?.text ?? ''))) &&
      !link.values.some(value => value.toLowerCase().includes(before))
    const condition = { ...conditionOf(link), ...(isDenied && { is: 'is-not' as const }) }
    if (isDenied) places.push(denial)
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
