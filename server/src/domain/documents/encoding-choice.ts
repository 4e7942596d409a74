import { randomUUID } from 'node:crypto'

const awaitsEncoding = 'encoding '

/** Stands for the extractor of a text that is to be read again in another encoding. Tells one choice from the next. */
export function markOfChoice(): string {
  return awaitsEncoding + randomUUID()
}

export function awaitsChoice({ extractor }: { extractor: string | null }): boolean {
  return extractor?.startsWith(awaitsEncoding) ?? false
}
