import { ShowMore } from '../../ui/actions/show-more.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { loadFailure } from './load-failure.ts'

type List = {
  isError: boolean
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** A button that loads more rows of a paged list, and the reason if that failed. */
export function MoreRows({ list }: { list: List }) {
  return (
    <>
      {list.isError ? (
        <Notice kind="error">{loadFailure(list.error, 'The list could not be loaded.')}</Notice>
      ) : null}
      <ShowMore list={list} />
    </>
  )
}
