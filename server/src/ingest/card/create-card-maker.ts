import type { Block } from '@citewell/contract/library.ts'
import type { FoundField } from '../../domain/cards/card-field.ts'

export function createCardMaker(_: { filename: string; format: string }) {
  return { title: (_: string | null) => {}, add: (_: Block[]) => {}, card: (): FoundField[] => [] }
}
