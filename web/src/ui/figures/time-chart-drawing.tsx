import '@mantine/charts/styles.css'
import { AreaChart, BarChart } from '@mantine/charts'
import { dayLabel, type TimeChartProps } from './time-points.ts'

const number = new Intl.NumberFormat('en', { notation: 'compact' })
const colors = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)']

/** The drawing of a time chart; a module of its own, because its library is as large as the rest of a screen. */
export function TimeChartDrawing({ points, series, kind = 'bars', valueText }: TimeChartProps) {
  const shared = {
    h: '100%',
    data: points.map(({ at, values }) => ({ at: dayLabel(at), ...values })),
    dataKey: 'at',
    series: series.map(({ key, name }, index) => ({
      name: key,
      label: name,
      color: colors[index % colors.length] ?? 'gray',
    })),
    withLegend: series.length > 1,
    legendProps: { itemSorter: null },
    valueFormatter: valueText ?? ((value: number) => number.format(value)),
    tickLine: 'none' as const,
    xAxisProps: { minTickGap: 24 },
    yAxisProps: { allowDecimals: false, width: valueText ? 60 : 44 },
    // Keyboard and screen reader users have the table beside it.
    accessibilityLayer: false,
  }
  if (kind === 'lines')
    return (
      <AreaChart
        {...shared}
        curveType="monotone"
        withDots={points.length < 15}
        fillOpacity={0.12}
        areaProps={{ isAnimationActive: false }}
      />
    )
  return <BarChart {...shared} type="stacked" maxBarWidth={28} barProps={{ isAnimationActive: false }} />
}
