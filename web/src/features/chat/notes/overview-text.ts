import type { ChatOverview } from '@citewell/contract/chat.ts'
import { dateText } from '../../../ui/values/date-text.ts'

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
    date === null ? [] : dateText(date),
    pages === null ? [] : `${pages.toLocaleString('en')} ${pages === 1 ? 'page' : 'pages'}`,
  ].flat()
  return known.join(' · ') || `${filename.slice(filename.lastIndexOf('.') + 1).toUpperCase()} file`
}
