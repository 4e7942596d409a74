import { Button } from '@mantine/core'
import { Notice } from '../../ui/notice.tsx'
import { loadFailure } from './load-failure.ts'

type List = {
  isError: boolean
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The way to further rows of a list that is loaded page by page, and why it could not be loaded. */
export function MoreRows({ list }: { list: List }) {
  return (
    <>
      {list.isError ? (
        <Notice kind="error">{loadFailure(list.error, 'The list could not be loaded.')}</Notice>
      ) : null}
      {list.hasNextPage ? (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  )
}
