import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './time-chart.module.css'
import { dayLabel, type TimeChartProps } from './time-points.ts'

const TimeChartDrawing = lazy(async () => {
  const loaded = await import('./time-chart-drawing.tsx').catch(() => null)
  return { default: loaded?.TimeChartDrawing ?? NotLoaded }
})

const number = new Intl.NumberFormat('en')
const asNumber = (value: number) => number.format(value)

/**
 * A time series as a drawing, with the same figures as an accessible table. The drawing's library is loaded
 * with the first chart.
 */
export function TimeChart(props: TimeChartProps) {
  const { title, points, series, whole = 'sum', valueText = asNumber } = props
  const sums = series.map(({ key, name }) => {
    const all = points.map(({ values }) => values[key] ?? 0)
    if (whole === 'highest') return `${name}: at most ${valueText(Math.max(0, ...all))}`
    return `${name}: ${valueText(all.reduce((total, value) => total + value, 0))}`
  })
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{title}</span>
        <span className={classes.sums}>{sums.join(' · ')}</span>
      </figcaption>
      <div
        className={classes.drawing}
        role="img"
        aria-label={`${title}. ${sums.join(', ')}. All figures are in the table.`}
      >
        <Suspense fallback={<Skeleton height="100%" />}>
          <TimeChartDrawing {...props} />
        </Suspense>
      </div>
      <details className={classes.details}>
        <summary>Show as a table</summary>
        <FigureTable {...props} />
      </details>
    </figure>
  )
}

function FigureTable({ title, points, series, valueText = asNumber, pointName = 'Day' }: TimeChartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} aria-label={`${title}: table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{pointName}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, values }) => (
            <tr key={at}>
              <th scope="row">{dayLabel(at)}</th>
              {series.map(({ key }) => (
                <td key={key}>{valueText(values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function NotLoaded() {
  return <p className={classes.missing}>The drawing could not be loaded. Its figures are in the table.</p>
}
