import type { Block } from '@citewell/contract/library.ts'

/** A block that names what follows it. */
export function isHeading({ kind }: Pick<Block, 'kind'>): boolean {
  return kind === 'heading' || kind === 'slide-title'
}
