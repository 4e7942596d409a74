import type { CollectionColor } from '@citewell/contract/limits.ts'
import classes from './collection-dot.module.css'

/** A collection's colour; always shown beside its name. */
export function CollectionDot({ color }: { color: CollectionColor | null }) {
  return <span className={classes.dot} data-color={color ?? 'none'} aria-hidden="true" />
}
