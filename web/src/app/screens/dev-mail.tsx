import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { OutboxList } from '../../features/outbox/outbox-list.tsx'
import { ProsePage } from '../../ui/pages/prose-page.tsx'
import { environmentQuery } from '../environment-note.tsx'
import { ownMeta } from '../page-meta.ts'
import { NotFound } from './not-found.tsx'

export function meta() {
  return ownMeta('Local outbox')
}

export default function DevMailScreen() {
  const [search] = useSearchParams()
  const { data } = useQuery(environmentQuery)
  const to = (search.get('to') ?? '').trim().toLowerCase()
  if (data?.mode === 'production') return <NotFound />
  return (
    <ProsePage title="Local outbox" lead="Local mode keeps mails here instead of sending them.">
      {to === '' ? null : (
        <p>
          Showing mails to {to}. <Link to="/dev/mail">Show all</Link>
        </p>
      )}
      <OutboxList to={to} />
    </ProsePage>
  )
}
