import type { Document } from '@citewell/contract/library.ts'
import { unreadPages } from './unread-pages.ts'

/** A document's state in its row; empty if it is ready and complete. */
export function documentState(document: Document): string {
  switch (document.status) {
    case 'queued':
      return 'Queued'
    case 'reading':
      return readingState(document)
    case 'indexing':
      return 'Indexing'
    case 'failed':
      return document.error?.message ?? 'This document could not be read.'
    case 'cancelled':
      return 'Cancelled'
    case 'ready':
      return unreadPages(document)
  }
}

/** The state, and for a document that is ready what was left out of it. */
export function wholeState(document: Document): string {
  const leftOut = document.status === 'ready' ? document.left_out : []
  return [documentState(document), ...leftOut].filter(told => told !== '').join(' ')
}

/** The state in two short lines: a document that is ready says so first, then that not all of it was read. */
export function shortState(document: Document): string {
  if (document.status !== 'ready') return documentState(document)
  const pages = (partly: boolean) => {
    const those = document.pages_not_read.filter(page => (page.partly ?? false) === partly)
    return new Set(those.map(({ page }) => page)).size
  }
  const told = (count: number, what: string) => `${count} ${count === 1 ? 'page' : 'pages'} ${what}`
  const [unread, doubted] = [pages(false), pages(true)]
  return [
    'Ready',
    ...(unread > 0 ? [told(unread, 'not read')] : []),
    ...(doubted > 0 ? [told(doubted, 'in doubt')] : []),
    ...(document.left_out.length > 0 ? ['parts left out'] : []),
  ].join(', ')
}

function readingState({ pages, pages_read }: Document): string {
  if (pages === null) return 'Reading'
  return `Reading page ${Math.min((pages_read ?? 0) + 1, pages)} of ${pages}`
}

/** All documents of a chat on one line: "3 documents · 2 ready · 1 being read". */
export function documentsSummary(documents: Document[]): string {
  const count = (...states: Document['status'][]) =>
    documents.filter(each => states.includes(each.status)).length
  const reading = count('queued', 'reading', 'indexing')
  const failed = count('failed')
  return [
    documents.length === 1 ? '1 document' : `${documents.length} documents`,
    reading > 0 ? `${count('ready')} ready` : '',
    reading > 0 ? `${reading} being read` : '',
    failed > 0 ? `${failed} failed` : '',
  ]
    .filter(part => part !== '')
    .join(' · ')
}

/** Whether a document is still being read. */
export function isOnItsWay({ status }: Document): boolean {
  return status === 'queued' || status === 'reading' || status === 'indexing'
}

/** Whether reading it again could give another result. */
export function canReadAgain({ status, error }: Document): boolean {
  return status === 'cancelled' || (status === 'failed' && error?.code !== 'document_encrypted')
}

/** Ids of the documents whose reading has ended, successfully or not. */
export function settledDocuments(documents: Document[]): ReadonlySet<string> {
  return new Set(documents.filter(document => !isOnItsWay(document)).map(({ id }) => id))
}
