import type { Condition, Measure } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { namesExtreme } from '../../lexicon/column-words.ts'
import {
  actualColumnWords,
  overPlanWords,
  peopleColumnWords,
  planColumnWords,
  underPlanWords,
} from '../../lexicon/loose-words.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { isKey, isMark, isMeasured } from '../column-kinds.ts'
import { planOf } from '../composed.ts'
import { readWords } from '../read-words.ts'
import { asksOf, hasRole, type Parts, placesOf } from './asked-parts.ts'
import { type Found, measuredColumns } from './find-conditions.ts'
import type { Form, Group } from './form.ts'
import { composeLate } from './late-form.ts'
import { monthColumns, monthForms } from './month-forms.ts'
import { type Linked, linkedColumns, linkedMeasures, wantedMeasures } from './wanted-measures.ts'

const whereOf = (found: Found[]): Condition[] => found.map(({ condition }) => condition)
const saidBy = (found: Found[]): number[] => found.flatMap(({ places }) => places)

/** All plans that one reading of the conditions allows. */
export function plansOf(parts: Parts, found: Found[]): Form[] {
  const columns = new Set(found.map(({ condition }) => condition.column))
  if (columns.size < found.length) return []
  const months = monthColumns(parts.table)
  if (months) {
    const forms = monthForms(parts, found, months, groupsSaid(parts, found))
    if (forms.length > 0) return forms
  }
  const late = composeLate(parts, found)
  if (late.length > 0) return late
  if (hasRole(parts, 'share')) return shares(parts, found)
  const pair = planAndActual(parts, found)
  if (pair.length > 0) return pair
  if (hasRole(parts, 'difference', 'ratio', 'change', 'rank', 'versus')) return []
  const per = ratios(parts, found)
  const extreme = hasRole(parts, 'extreme')
  if (extreme) return extremes(parts, found)
  const group = groupsSaid(parts, found)
  const wanted = wantedMeasures(parts, found)
  const computed = wanted.flatMap(({ measure, places, fit }): Form[] => {
    const said = [...saidBy(found), ...places]
    const doubt = Math.max(0, 0.75 - fit) * 0.4
    if (group.length > 0)
      return group.flatMap(({ column, places: by, period }) =>
        'column' in measure && measure.column === column
          ? []
          : [
              {
                plan: planOf(whereOf(found), measure, {
                  group: column,
                  ...(period && { period, sort: { by: column, order: 'ascending' as const } }),
                }),
                places: [...said, ...by],
                doubt,
              },
            ],
      )
    return [{ plan: planOf(whereOf(found), measure), places: said, doubt }]
  })
  if (group.length > 0) return [...per, ...computed, ...groupedAlone(parts, found, group)]
  return [...per, ...computed, ...(computed.length > 0 ? [] : lists(parts, found))]
}

/** "Per quarter", "by site", "at each depot". */
function groupsSaid(parts: Parts, found: Found[]): Group[] {
  const { asked, words, table, links } = parts
  const taken = new Set(found.map(({ condition }) => condition.column))
  return asked.flatMap((by): Group[] => {
    if (by.word.role !== 'group') return []
    const at = by.to
    const period = periodOfWord(words[at]?.text ?? '', 'english')
    const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
    if (period) {
      const named = linkedColumns(parts, dates, new Set())
      const column = dates.length === 1 ? dates[0] : named[0]?.column
      return column === undefined
        ? []
        : [{ column, places: [...placesOf(by), at, ...(named[0]?.places ?? [])], period }]
    }
    const own = table.columns.flatMap(({ type }, column) => {
      const fit = links[column]?.[at] ?? 0
      return fit >= 0.6 &&
        !taken.has(column) &&
        (type === 'text' || isMark(table, column) || type === 'yes-no')
        ? [{ column, fit }]
        : []
    })
    const [best] = own.sort((a, b) => b.fit - a.fit)
    if (best === undefined || isKey(table, best.column)) return []
    const more = (links[best.column] ?? []).flatMap((fit, place) =>
      fit >= 0.6 && place > at && place <= at + 2 ? [place] : [],
    )
    return [{ column: best.column, places: [...placesOf(by), at, ...more] }]
  })
}

/** "Hours per task": what stands before is added up. */
function groupedAlone(parts: Parts, found: Found[], groups: Group[]): Form[] {
  if (hasRole(parts, 'count', 'average', 'median')) return []
  return groups.flatMap(({ column, places: by, period }) =>
    linkedMeasures(parts, found).flatMap(({ column: own, places, fit }): Form[] =>
      own === column || parts.table.columns[own]?.type === 'percentage'
        ? []
        : [
            {
              plan: planOf(
                whereOf(found),
                { kind: 'sum', column: own },
                { group: column, ...(period && { period }) },
              ),
              places: [...saidBy(found), ...by, ...places],
              doubt: 0.05 + Math.max(0, 0.75 - fit) * 0.4,
            },
          ],
    ),
  )
}

/** "Fee per attendee": one sum divided by another. */
function ratios(parts: Parts, found: Found[]): Form[] {
  const by = hasRole(parts, 'group')
  if (!by) return []
  const linked = linkedMeasures(parts, found)
  const below = linked.find(({ places }) => places.includes(by.to))
  const above = linked.filter(
    each => each.column !== below?.column && each.places.some(place => place < by.from),
  )
  const [only] = above
  if (!below || !only) return []
  const where = whereOf(found)
  const measure: Measure = {
    kind: 'ratio',
    from: { column: below.column, where, sum: true },
    to: { column: only.column, where, sum: true },
  }
  return [
    {
      plan: planOf([], measure),
      places: [
        ...saidBy(found),
        ...placesOf(by),
        ...below.places,
        ...only.places,
        ...asksOf(parts, 'average', 'sum'),
      ],
      doubt: 0.02,
    },
  ]
}

/** "Share of the volume that is on hold", "percentage of documents migrated". */
function shares(parts: Parts, found: Found[]): Form[] {
  const asks = asksOf(parts, 'share', 'all', 'count', 'sum')
  const linked = linkedMeasures(parts, found)
  const [one, other] = linked.filter(({ column }) => parts.table.columns[column]?.type === 'number')
  const forms: Form[] = []
  if (one && other && one.column !== other.column) {
    // What has the word of a deed is the part: "migrated" of "in scope".
    const isDone = ({ column }: Linked) =>
      readWords(parts.table.columns[column]?.name ?? '').some(({ text }) => /e[dn]$/.test(text))
    const part = isDone(one) === isDone(other) ? null : isDone(one) ? one : other
    const whole = part === one ? other : one
    const where = whereOf(found)
    if (part)
      forms.push({
        plan: planOf([], {
          kind: 'percentage',
          from: { column: whole.column, where, sum: true },
          to: { column: part.column, where, sum: true },
        }),
        places: [...asks, ...saidBy(found), ...part.places, ...whole.places],
        doubt: 0.03,
      })
  }
  if (found.length === 0 || found.length > 2) return forms
  const last = [...found].sort((a, b) => Math.min(...b.places) - Math.min(...a.places))[0]
  const isReversed = / (?:in|within|among) /.test(parts.question) && found.length === 2
  if (!last || isReversed) return forms
  const whole = found.filter(each => each !== last)
  for (const measured of [...linked.slice(0, 1), null]) {
    if (measured === null && linked.length > 0) continue
    forms.push({
      plan: planOf(whereOf(whole), {
        kind: 'share',
        column: measured?.column ?? null,
        part: whereOf([last]),
      }),
      places: [...asks, ...saidBy(found), ...(measured?.places ?? [])],
      doubt: 0.03,
    })
  }
  return forms
}

/** The column of what was planned and that of what it came to, where a table has one of each. */
function planAndActual(parts: Parts, found: Found[]): Form[] {
  const { words, table } = parts
  const called = (names: ReadonlySet<string>) =>
    measuredColumns(parts).filter(column =>
      readWords(table.columns[column]?.name ?? '').some(({ text }) => names.has(text)),
    )
  const plans = called(planColumnWords)
  const [plan] = plans
  const [actual] = called(actualColumnWords).filter(column => column !== plan)
  if (plan === undefined || plans.length > 1 || actual === undefined) return []
  const planned = words.findIndex(({ text }) => planColumnWords.has(text))
  const over = words.findIndex(({ text }) => overPlanWords.has(text))
  const under = words.findIndex(({ text }) => underPlanWords.has(text))
  const deed = over >= 0 ? over : under
  if (deed < 0 || planned < 0) return []
  if (parts.compared.length > 0 || words.some(({ number }) => number)) return []
  const asksMuch =
    words.some(({ text }) => /^(?:far|much|many)$/.test(text)) || words.some(({ text }) => text === 'left')
  const isList = hasRole(parts, 'head')?.word
  const places = [
    ...saidBy(found),
    planned,
    deed,
    ...asksOf(parts, 'comparison', 'sum', 'difference', 'head'),
  ]
  const where = whereOf(found)
  const [low, high] = over >= 0 ? [plan, actual] : [actual, plan]
  if (asksMuch)
    return [
      {
        plan: planOf([], {
          kind: 'difference',
          from: { column: low, where, sum: true },
          to: { column: high, where, sum: true },
        }),
        places,
        doubt: 0.03,
      },
    ]
  if (isList?.role !== 'head') return []
  const limit: Condition = { column: high, is: 'over', values: [], than: low }
  const shown = rowColumns(parts, [])
  return [
    {
      plan: planOf([...where, limit], { kind: 'values', columns: [...new Set([...shown, plan, actual])] }),
      places: [...places, ...asksOf(parts, 'head', 'all')],
      doubt: 0.05,
    },
  ]
}

/** The columns that tell rows apart: those the question names, else the one that is a key or the first of text. */
function rowColumns(parts: Parts, without: number[]): number[] {
  const { table } = parts
  const texts = table.columns.flatMap(({ type }, column) =>
    type === 'text' && !without.includes(column) ? [column] : [],
  )
  const key = texts.find(column => isKey(table, column))
  return key === undefined ? texts.slice(0, 2) : [key]
}

/** "Who logged the most hours", "top 3 suppliers by fee", "which site scans least". */
function extremes(parts: Parts, found: Found[]): Form[] {
  const { asked, words, table } = parts
  const extreme = asked.find(({ word }) => word.role === 'extreme')
  if (extreme?.word.role !== 'extreme') return []
  const [first] = words.slice(extreme.to - 1, extreme.to)
  // Which end of a column is the worse one is not said.
  if (/^(?:worst|bottom)$/.test(first?.text ?? '')) return []
  const order = /^(?:top|best)$/.test(first?.text ?? '') ? 'descending' : extreme.word.order
  const taken = new Set(saidBy(found))
  const number = words.find(
    ({ number: isNumber }, at) => isNumber && Math.abs(at - extreme.from) <= 1 && !taken.has(at),
  )
  const limitAt = number ? words.indexOf(number) : -1
  const limit = number ? Number(number.text) : 1
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return []
  const linked = linkedMeasures(parts, found)
  const sizes = asked.flatMap(({ word }) => (word.role === 'extreme' ? [word.of] : []))
  const called = measuredColumns(parts).filter(column =>
    readWords(table.columns[column]?.name ?? '').some(({ text }) => sizes.some(of => namesExtreme(of, text))),
  )
  const measured =
    linked.length === 0 && called.length === 1 ? [{ column: called[0] ?? 0, places: [], fit: 0.7 }] : linked
  const texts = table.columns.flatMap(({ type }, column) =>
    type === 'text' && !found.some(({ condition }) => condition.column === column) ? [column] : [],
  )
  const who = asked.find(({ word }) => word.role === 'head' && word.kind === 'person')
  const people = texts.filter(column =>
    readWords(table.columns[column]?.name ?? '').some(({ text }) => peopleColumnWords.has(text)),
  )
  const [entity] = linkedColumns(parts, who ? people : texts, taken)
  const of =
    entity ?? (who && people.length === 1 ? { column: people[0] ?? 0, places: [], fit: 0.7 } : undefined)
  if (!of) return []
  const asks = [
    ...asksOf(parts, 'extreme', 'head', 'group', 'all', 'sum', 'count'),
    ...(limitAt >= 0 ? [limitAt] : []),
  ]
  const said = [...saidBy(found), ...asks, ...of.places]
  const where = whereOf(found)
  const key = isKey(table, of.column)
  const forms = measured.map(({ column, places, fit }): Form => {
    const doubt = Math.max(0, 0.75 - fit) * 0.4 + (of.fit < 0.75 ? 0.03 : 0)
    const rest = key
      ? planOf(
          where,
          { kind: 'values', columns: [of.column, column] },
          { sort: { by: column, order }, limit },
        )
      : planOf(where, { kind: 'sum', column }, { group: of.column, sort: { by: null, order }, limit })
    return { plan: rest, places: [...said, ...places], doubt }
  })
  if (measured.length === 0 && !key && hasRole(parts, 'count'))
    forms.push({
      plan: planOf(
        where,
        { kind: 'count', column: null, distinct: false },
        { group: of.column, sort: { by: null, order }, limit },
      ),
      places: said,
      doubt: 0.05,
    })
  return forms
}

/** "Which classes are on hold", "what is the retention of …". */
function lists(parts: Parts, found: Found[]): Form[] {
  const { table, asked, words } = parts
  if (found.length === 0 || hasRole(parts, 'count', 'sum', 'average', 'median', 'distinct')) return []
  const taken = new Set(saidBy(found))
  const used = found.map(({ condition }) => condition.column)
  const free = table.columns.flatMap((_, column) => (used.includes(column) ? [] : [column]))
  const linked = linkedColumns(parts, free, taken)
  const head = asked.find(({ word }) => word.role === 'head' || word.role === 'all')
  const asks = asksOf(parts, 'head', 'all', 'yes-no')
  const where = whereOf(found)
  if (!head && !/^(?:list|show|give)$/.test(words[0]?.text ?? '')) return []
  const isAmount =
    head?.word.role === 'head' && ['money', 'duration', 'size', 'age', 'time'].includes(head.word.kind)
  const best = linked.filter(({ fit }) => fit >= 0.5)
  if (isAmount) {
    const kind = head?.word.role === 'head' ? head.word.kind : 'thing'
    const own = best.filter(({ column }) => {
      const { type, unit = null } = table.columns[column] ?? {}
      const isTime = type === 'duration' || durationUnit(unit ?? '') !== null
      if (kind === 'duration') return isTime
      if (kind === 'time') return type === 'date'
      return isMeasured(table, column) && type !== 'date'
    })
    return own.slice(0, 1).map(({ column, places }) => ({
      plan: planOf(where, { kind: 'values', columns: [...rowColumns(parts, [column]), column] }),
      places: [...asks, ...saidBy(found), ...places],
      doubt: isMoney(table.columns[column]?.unit ?? null) ? 0.02 : 0.05,
    }))
  }
  const shown = best
    .filter(({ places }) => places.some(place => !taken.has(place)))
    .map(({ column }) => column)
  const rows = rowColumns(parts, used)
  const columns = [
    ...new Set(shown.length > 0 ? [...shown.filter(c => table.columns[c]?.type === 'text'), ...shown] : rows),
  ]
  if (columns.length === 0) return []
  const keys = columns.some(column => isKey(table, column)) ? [] : rows
  return [
    {
      plan: planOf(where, { kind: 'values', columns: [...new Set([...columns, ...keys])].slice(0, 6) }),
      places: [...asks, ...saidBy(found), ...best.flatMap(({ places }) => places)],
      doubt: 0.05,
    },
  ]
}
