import type { ChatOverview } from '@citewell/contract/chat.ts'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** "Lease · “Office Lease” · Mar 12, 2027 · 4 pages": what is known of it; of what tells nothing, its file's type. */
export function overviewText({
  filename,
  kind,
  title,
  date,
  pages,
}: ChatOverview['documents'][number]): string {
  const known = [
    kind ?? [],
    title === null || title === kind ? [] : `“${title}”`,
    date === null ? [] : (date.length > 7 ? day : month).format(Date.parse(date)),
    pages === null ? [] : `${pages.toLocaleString('en')} ${pages === 1 ? 'page' : 'pages'}`,
  ].flat()
  return known.join(' · ') || `${filename.slice(filename.lastIndexOf('.') + 1).toUpperCase()} file`
}
