import { Button } from '@mantine/core'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** Loads the next rows of a list, as long as there are some; `fit` makes it as wide as its text. */
export function ShowMore({ list, fit = false }: { list: Pages; fit?: boolean }) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="default"
      {...(fit ? { w: 'fit-content' } : {})}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      Show more
    </Button>
  )
}
