import type { Upload } from '@citewell/contract/admin/files.ts'

const number = new Intl.NumberFormat('en')
const names = { queued: 'Queued', reading: 'Reading', indexing: 'Indexing', ready: 'Ready' } as const

/** A document's state in its row: its progress, or what it contains. */
export function uploadState({ status, progress, pages, passages, error }: Upload): string {
  if (status === 'failed') return error?.message ?? 'Failed'
  if (status === 'cancelled') return 'Cancelled'
  if (status !== 'ready') return `${names[status]} · ${progress} %`
  const parts = [names.ready, pages === null ? '' : counted(pages, 'page'), counted(passages, 'passage')]
  return parts.filter(Boolean).join(' · ')
}

/** A failure's code in readable words: "damaged", "too large inside". */
export function reasonName(code: string): string {
  return code.replace(/^document_/, '').replaceAll('_', ' ')
}

function counted(count: number, what: string): string {
  return `${number.format(count)} ${what}${count === 1 ? '' : 's'}`
}

export function isUnderWay({ status }: Upload): boolean {
  return status === 'queued' || status === 'reading' || status === 'indexing'
}
