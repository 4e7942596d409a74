import { VisuallyHidden } from '@mantine/core'
import type { VirtualItem } from '@tanstack/react-virtual'
import classes from './grid-view.module.css'
import { columnLetters } from './sheet-place.ts'

/** The letters of the columns that are in the window, over the rows. */
export function GridHead({ columns, width }: { columns: VirtualItem[]; width: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not drawn cannot stand in a table
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div className={classes.head} role="row" aria-rowindex={1} style={{ width }}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <span className={classes.corner} role="columnheader" aria-colindex={1}>
        <VisuallyHidden>Row</VisuallyHidden>
      </span>
      {columns.map(({ key, index, start, size }) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
        <span
          key={key}
          className={classes.letter}
          role="columnheader"
          aria-colindex={index + 2}
          style={{ left: start, width: size }}
        >
          {columnLetters(index)}
        </span>
      ))}
    </div>
  )
}
