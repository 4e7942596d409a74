import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { looseWordsOf } from '../../lexicon/loose-words.ts'
import { isKey } from '../columns/column-kinds.ts'
import { columnsOf } from '../columns/is-said.ts'
import { conditionsOf } from '../operands-of.ts'
import { placesOf } from '../search/asked-parts.ts'
import { leastLink } from '../search/link-words.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import type { Cued } from './cues.ts'
import { formSigns } from './form-signs.ts'
import { leavesOut, negatedValues } from './negated-values.ts'
import { pairSigns } from './pair-signs.ts'
import { resultOf, roleSigns } from './role-signs.ts'
import type { Signs, TableSigns } from './signs.ts'
import { factsOf } from './table-facts.ts'
import { headOf, tokensOf } from './tokens-of.ts'

/** Without what words are near to, which takes longer. */
export function tableSigns(parts: Cued): TableSigns {
  const { words, asked, titled, table, links, values } = parts
  const taken = new Set(asked.flatMap(placesOf))
  const rows = { table, rowsCalled: titled }
  const isTitle = (at: number) => {
    const { text = '', stem = '' } = words[at] ?? {}
    return titled.has(text) || titled.has(stem) || isRowNoun(text, rows)
  }
  const loose = looseWordsOf(parts.language)
  const places = words.flatMap(({ stop }, at) => (stop || taken.has(at) ? [] : [at]))
  const content = places.filter(at => !isTitle(at))
  const weightOf = (at: number) => {
    const { text = '', number = false, name = false } = words[at] ?? {}
    return number ? 1.5 : loose.has(text) ? 0.4 : name && at > 0 ? 1.3 : 1
  }
  const best = words.map((_, at) => Math.max(0, ...links.map(fits => fits[at] ?? 0)))
  const valued = new Set(values.flatMap(link => (link.fit >= 0.8 ? placesOf(link) : [])))
  const titles = new Set(places.filter(isTitle))
  return {
    content,
    weightOf,
    titled: Math.min(4, titles.size),
    titles,
    head: headOf(words, places),
    tokens: tokensOf(parts, { valued, best, titles }),
    ofForms: new Map(),
    near: [],
    linked: links.flatMap((fits, column) => (fits.some(fit => fit >= leastLink) ? [column] : [])),
    best,
    valued,
    negated: negatedValues(parts),
  }
}

export type Judged = {
  plan: Omit<TablePlan, 'table'>
  /** Places of the words that are known to go in. */
  places: number[]
  /** How sure the least sure of its conditions is. */
  fit: number
  /** By which ways it was found. */
  from: ReadonlySet<string>
  doubt: number
}

export function signsOfPlan(
  parts: Cued,
  known: TableSigns,
  { plan, places, fit, from, doubt }: Judged,
): { own: Signs; ofForm: Signs } {
  const { words, table, links, cues, language } = parts
  const signs: Signs = new Map()
  const add = (name: string, value: number) => {
    if (value !== 0) signs.set(name, (signs.get(name) ?? 0) + value)
  }
  const facts = factsOf(table)
  const columns = [...new Set(columnsOf({ table: 0, ...plan }))]
  const said = new Set(places)
  let [total, covered, weak] = [0, 0, 0]
  for (const at of known.content) {
    const weight = known.weightOf(at)
    total += weight
    const linked = Math.max(0, ...columns.map(column => links[column]?.[at] ?? 0))
    const near = Math.max(0, ...columns.map(column => known.near[column]?.[at] ?? 0))
    if (said.has(at)) covered += weight
    else if (linked >= leastLink) covered += weight * linked
    else if (near > 0) weak += weight * near
    else {
      const { text = '', number = false, name = false } = words[at] ?? {}
      if (number) {
        add('left-number', 1)
        // "Top 3" is heard by taking three.
        if (Number(text) !== plan.limit) add('left-amount', 1)
      } else if (known.valued.has(at)) add('left-value', 1)
      else if ((known.best[at] ?? 0) >= 0.8) add('left-column', 1)
      else if (name && at > 0 && language === 'english') add('left-name', 1)
      else if (looseWordsOf(language).has(text)) add('left-loose', 1)
      else add('left-other', 1)
    }
  }
  if (known.negated.some(links => !links.some(link => leavesOut(plan, link)))) add('left-negated', 1)
  add('covered', total === 0 ? 1 : covered / total)
  add('near', total === 0 ? 0 : weak / total)
  add('explained', covered)
  add('whole', total > 0 && covered >= total - 0.01 ? 1 : 0)
  add('titled', known.titled)
  const conditions = conditionsOf(plan)
  add('conditions', conditions.length)
  add('conditions-2', Math.max(0, conditions.length - 2))
  add('unsure-condition', conditions.length > 0 ? 1 - fit : 0)
  for (const { is, than } of conditions) add(than !== undefined ? 'cond-than' : `cond-${is}`, 1)
  const inWhere = new Set(conditions.map(({ column }) => column))
  const { measure, group } = plan
  const measured = columns.filter(
    column =>
      column !== group && (!inWhere.has(column) || ('column' in measure && measure.column === column)),
  )
  for (const column of measured) {
    const name = readWords(table.columns[column]?.name ?? '')
    const fits = links[column] ?? []
    const top = Math.max(0, ...fits)
    const near = Math.max(0, ...(known.near[column] ?? []).map(each => each ?? 0))
    if (measure.kind === 'values') {
      add('shown', 1)
      if (top < leastLink && !isKey(table, column)) add('shown-unsaid', 1)
      continue
    }
    const isUnsaid = top < leastLink
    add('measured-unsaid', isUnsaid ? 1 : 0)
    if (isUnsaid && near > 0) add('measured-near', near)
    add('measured-fit', top / measured.length)
    const isAlike = (other: number) => {
      const { type, unit } = table.columns[other] ?? {}
      return type === table.columns[column]?.type && unit === table.columns[column]?.unit
    }
    const isSibling = (other: number) => other !== column && !columns.includes(other) && isAlike(other)
    const siblings = known.linked.filter(isSibling)
    const hasSiblings = siblings.length > 0 || table.columns.some((_, other) => isSibling(other))
    const ownSaid = shareSaid(fits, name.length)
    const rival = Math.max(
      0,
      ...siblings.map(other =>
        shareSaid(links[other] ?? [], readWords(table.columns[other]?.name ?? '').length),
      ),
    )
    add('measured-whole', ownSaid / measured.length)
    // Another column is named by the same words as well.
    const places = fits.flatMap((fit, at) => (fit >= leastLink ? [at] : []))
    const isTied =
      places.length > 0 &&
      known.linked.some(
        other =>
          other !== column &&
          !columns.includes(other) &&
          table.columns[other]?.type === table.columns[column]?.type &&
          places.every(at => (links[other]?.[at] ?? 0) >= (fits[at] ?? 0)),
      )
    add('measured-tied', isTied && !facts.totals.has(column) ? 1 : 0)
    if (isUnsaid && facts.totals.has(column)) add('unsaid-total', 1)
    add('siblings', hasSiblings ? 1 / measured.length : 0)
    add('sibling-said', rival > ownSaid ? 1 : rival === ownSaid && rival > 0 ? 0.5 : 0)
  }
  if (group !== null) {
    const top = Math.max(0, ...(links[group] ?? []))
    add('group-fit', top)
    if (top < leastLink) add('group-unsaid', 1)
    if (isKey(table, group)) add('group-key', 1)
    if (facts.numbers.includes(group)) add('group-amount', 1)
  }
  const [base, shape] = formOf(plan)
  roleSigns(parts, known, plan, add)
  pairSigns(parts, plan, columns, add)
  const form = { base, shape, result: resultOf(parts, plan) }
  const key = `${base} ${shape} ${form.result}`
  const ofForm = known.ofForms.get(key) ?? formSigns(parts, form)
  known.ofForms.set(key, ofForm)
  const isRanked = ['extreme', 'rank', 'most-word'].some(cue => cues.has(cue))
  const isBare = conditions.length === 0 && group === null && plan.sort === null
  if (isRanked && isBare && !/^(?:min|max|span)/.test(base)) add('unordered', 1)
  if (cues.has('extreme') || cues.has('rank'))
    add('order-dropped', plan.sort === null && !/^m(?:in|ax)/.test(base) ? 1 : 0)
  for (const each of from) add(`from-${each}`, 1)
  if (from.has('search')) add('doubt', doubt)
  if (table.joined) add('joined', 1)
  return { own: signs, ofForm }
}

function shareSaid(fits: number[], length: number): number {
  return length === 0 ? 0 : Math.min(1, fits.filter(fit => fit >= leastLink).length / length)
}

/** What kind of plan it is, and whether it gives one result, those of groups, or the first of them. */
function formOf({
  measure,
  also = [],
  group,
  sort,
  limit,
  having,
}: Omit<TablePlan, 'table'>): [string, string] {
  const since = 'since' in measure && measure.since !== undefined ? '-since' : ''
  const times = 'times' in measure && measure.times !== undefined ? '-times' : ''
  const distinct = measure.kind === 'count' && measure.distinct ? '-distinct' : ''
  const part = measure.kind === 'share' ? (measure.column === null ? '-rows' : '-sum') : ''
  const others = also.map(({ kind }) => `+${kind}`).join('')
  const base = `${measure.kind}${since}${times}${distinct}${part}${others}`
  const order = sort && limit !== null ? (limit === 1 ? '/first' : '/top') : sort ? '/sorted' : ''
  const shape = `${measure.kind === 'values' ? 'rows' : group === null ? '' : 'each'}${order}${having ? '/having' : ''}`
  return [base, shape]
}
