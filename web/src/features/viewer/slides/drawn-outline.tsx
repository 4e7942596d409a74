import type { DrawnShape, Fill } from '@citewell/contract/drawing.ts'
import { type CSSProperties, useId } from 'react'
import { inPoints } from './drawn-units.ts'
import classes from './slides-view.module.css'

type DrawnOutlineProps = { shape: DrawnShape; flip: string | undefined }

/** The outline of a shape with its fill and line. */
export function DrawnOutline({ shape, flip }: DrawnOutlineProps) {
  const id = useId().replace(/\W/g, '')
  const { path, fill, line } = shape
  if (path === null) return null
  // A line lying straight has no height of its own.
  const [width, height] = [Math.max(shape.width, 1), Math.max(shape.height, 1)]
  const style: CSSProperties = { width: inPoints(width), height: inPoints(height), transform: flip }
  const arrow = `arrow${id}`
  return (
    <svg className={classes.outline} viewBox={`0 0 ${width} ${height}`} style={style} aria-hidden="true">
      <defs>
        {fill?.kind === 'gradient' ? <Gradient id={`fill${id}`} fill={fill} /> : null}
        {line?.startArrow || line?.endArrow ? (
          <marker
            id={arrow}
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerWidth="5"
            markerHeight="5"
            orient="auto-start-reverse"
          >
            <path d="M0 0L10 5L0 10Z" fill={line.color} />
          </marker>
        ) : null}
      </defs>
      <path
        d={path}
        fillRule="evenodd"
        fill={fill?.kind === 'color' ? fill.color : fill?.kind === 'gradient' ? `url(#fill${id})` : 'none'}
        stroke={line?.color ?? 'none'}
        strokeWidth={line?.width}
        strokeDasharray={line?.dashed ? `${line.width * 3} ${line.width * 2}` : undefined}
        markerStart={line?.startArrow ? `url(#${arrow})` : undefined}
        markerEnd={line?.endArrow ? `url(#${arrow})` : undefined}
      />
    </svg>
  )
}

function Gradient({ id, fill }: { id: string; fill: Extract<Fill, { kind: 'gradient' }> }) {
  const stops = fill.stops.map(({ at, color }) => (
    <stop key={`${at} ${color}`} offset={at} stopColor={color} />
  ))
  if (fill.angle === null) return <radialGradient id={id}>{stops}</radialGradient>
  return (
    <linearGradient id={id} gradientTransform={`rotate(${fill.angle} 0.5 0.5)`}>
      {stops}
    </linearGradient>
  )
}
