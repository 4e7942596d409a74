import type { ChatOverview } from '@citewell/contract/chat.ts'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** "Lease · “Office Lease” · Mar 12, 2027 · 4 pages": says what is not known. */
export function overviewText({ kind, title, date, pages }: ChatOverview['documents'][number]): string {
  return [
    kind ?? 'Kind not known',
    title === null || title === kind ? [] : `“${title}”`,
    date === null ? 'no date found' : (date.length > 7 ? day : month).format(Date.parse(date)),
    pages === null ? [] : `${pages.toLocaleString('en')} ${pages === 1 ? 'page' : 'pages'}`,
  ]
    .flat()
    .join(' · ')
}
