import { readXml } from '../read-xml.ts'

/** The title of a chart and its data, one row per category. */
export type Chart = { title: string; rows: string[] }

type Series = { name: string; categories: string[]; values: string[] }

const mostPoints = 500
const mostSeries = 50
const roots = ['c:tx', 'c:cat', 'c:val', 'c:xVal', 'c:yVal']

/** Reads a chart from the copy of its data in the presentation. */
export async function readChart(bytes: AsyncIterable<Buffer>): Promise<Chart> {
  const series: Series[] = []
  const path: string[] = []
  let title = ''
  let point = 0
  let reading = false
  await readXml(bytes, {
    open: (name, { idx }) => {
      path.push(name)
      if (name === 'c:ser') series.push({ name: '', categories: [], values: [] })
      else if (name === 'c:pt') point = Number(idx ?? 0)
      else if (name === 'a:p' && title !== '') title += ' '
      reading = name === 'c:v' || name === 'a:t'
    },
    close: () => {
      path.pop()
      reading = false
    },
    text: text => {
      if (!reading) return
      const current = series.at(-1)
      if (path.includes('c:ser') && current !== undefined && series.length <= mostSeries)
        addToSeries(current, path, point, text)
      else if (path.at(-1) === 'a:t' && path[2] === 'c:title' && title.length < 1000) title += text
    },
  })
  return { title: title.replace(/\s+/g, ' ').trim(), rows: chartRows(series.slice(0, mostSeries)) }
}

function addToSeries(series: Series, path: string[], point: number, text: string): void {
  const root = roots.find(name => path.includes(name))
  if (root === 'c:tx') series.name = (series.name + text).slice(0, 200)
  else if (point >= 0 && point < mostPoints) {
    if (root === 'c:cat' || root === 'c:xVal') series.categories[point] ??= text.trim()
    else if (root === 'c:val' || root === 'c:yVal') series.values[point] ??= shownValue(text)
  }
}

function chartRows(series: Series[]): string[] {
  const points = Math.max(
    0,
    ...series.map(({ values, categories }) => Math.max(values.length, categories.length)),
  )
  const rows: string[] = []
  for (let point = 0; point < points; point++) {
    const category = series.find(({ categories }) => categories[point])?.categories[point]
    const values = series.flatMap(({ name, values }) => {
      const value = values[point]
      if (value === undefined || value === '') return []
      return name === '' ? value : `${name}: ${value}`
    })
    const cells = category === undefined ? values : [category, ...values]
    if (cells.length > 0) rows.push(cells.join(' | '))
  }
  return rows
}

/** Removes rounding errors of binary fractions. */
function shownValue(text: string): string {
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) ? String(Number(value.toPrecision(10))) : text.trim()
}
