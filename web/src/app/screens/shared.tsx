import { Button, Loader } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { SharedChat } from '../../features/chat/sharing/shared-chat.tsx'
import { LoadFailure } from '../../ui/notes/load-failure.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { dayText } from '../../ui/values/moment-text.ts'
import screen from '../chat/chat-screen.module.css'
import classes from '../chat/conversation-pane.module.css'
import { useViewer } from '../chat/use-viewer.ts'
import { ViewerPane } from '../chat/viewer-pane.tsx'
import { ownMeta } from '../page-meta.ts'

export function meta() {
  return ownMeta('Shared chat')
}

const sharedQuery = (id: string) =>
  queryOptions({
    queryKey: ['shared-chat', id],
    queryFn: ({ signal }) => call('GET /shared/{id}', { params: { id } }, signal),
    staleTime: 0,
    retry: false,
  })

const noMessages: never[] = []

/** What a member of the organisation shared by a link, with its documents beside it. */
export default function SharedScreen() {
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(sharedQuery(id))
  const viewer = useViewer(data?.messages ?? noMessages)
  const closed = error instanceof ApiError && (error.status === 404 || error.status === 403)
  return (
    <div className={screen.screen} data-viewer={viewer.target !== null || undefined}>
      <div className={screen.main}>
        <div className={screen.header}>
          <h1 className={screen.title}>{data?.title ?? 'Shared chat'}</h1>
        </div>
        <div className={classes.scroller}>
          <div className={classes.column}>
            {isPending ? <Loader type="dots" role="status" aria-label="Loading the shared chat" /> : null}
            {closed ? (
              <Notice kind="info">
                This link shows nothing here. It has ended, or it belongs to an organisation that you are not
                in: if you are a member, switch to it in the menu of your account.
              </Notice>
            ) : null}
            {error && !closed ? <LoadFailure what="The shared chat" onRetry={() => void refetch()} /> : null}
            {data ? (
              <>
                <p className={classes.shared}>
                  {data.shared_by ?? 'A former member'} shared this on {dayText(data.shared_at)}.
                </p>
                <SharedChat shared={data} active={viewer.target?.cite ?? null} onOpen={viewer.openPassage} />
              </>
            ) : null}
            {data || closed ? (
              <Button className={classes.ownChat ?? ''} component={Link} to="/chat" variant="default">
                Ask in a chat of your own
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <ViewerPane chatId={null} viewer={viewer} onAsk={null} />
    </div>
  )
}
