import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import classes from './drawn-marks.module.css'

const icons = { '✅': IconCircleCheckFilled, '❌': IconCircleXFilled } as const
const marks = /([✅❌])/u

/** A text whose ✅ and ❌ are drawn, since not every system has a font for them. As text they remain. */
export function DrawnMarks({ text }: { text: string }) {
  return text.split(marks).map((part, i) => {
    const Icon = icons[part as keyof typeof icons]
    if (!Icon) return part
    return (
      <span key={i} className={classes.mark} data-mark={part}>
        <Icon size="1.125em" aria-hidden="true" />
        <span className={classes.text}>{part}</span>
      </span>
    )
  })
}
