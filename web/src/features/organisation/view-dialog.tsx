import type { Member } from '@citewell/contract/organisations.ts'
import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import classes from './organisation.module.css'

const say = (count: number) => count.toLocaleString('en')

/** What a member sees of the organisation. */
export function ViewDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { user_id: id } = member
  const view = useQuery({
    queryKey: ['organisation', 'view', id],
    queryFn: ({ signal }) => call('GET /organisation/members/{id}/view', { params: { id } }, signal),
  })
  return (
    <Dialog title={`What ${member.name} sees`} onClose={onClose}>
      <div className={classes.stack}>
        {view.isPending ? <Loader type="dots" role="status" aria-label="Loading" /> : null}
        {view.isError ? <Notice kind="error">{sayFailure(view.error)}</Notice> : null}
        {view.data ? (
          <>
            <Text size="sm">
              {say(view.data.find)} of {say(view.data.documents)} documents. They may ask about{' '}
              {say(view.data.ask)}, read {say(view.data.read)} and download {say(view.data.download)}.
            </Text>
            <ul className={classes.list} aria-label="Collections">
              {view.data.collections.map(collection => (
                <li key={collection.id} className={classes.row}>
                  <Text size="sm" component="span">
                    {collection.name ?? 'A collection that you may not see'}
                  </Text>
                  <Text size="sm" component="span">
                    {say(collection.documents)} documents
                  </Text>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
