import { UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { lazy, type Ref, Suspense } from 'react'
import { useMenuOnDemand } from '../../../ui/actions/use-menu-on-demand.ts'
import classes from '../list/chat-sidebar.module.css'
import { words } from '../words.ts'
import { CollectionDot } from './collection-dot.tsx'
import { useCollections } from './collections-query.ts'

const loadMenu = () => import('./collection-menu.tsx')
const CollectionMenu = lazy(async () => ({ default: (await loadMenu()).CollectionMenu }))

type CollectionSwitchProps = { shownId: string | null; onShow: (id: string | null) => void }

/** Chooses the chats that the list shows: all, or one collection's. */
export function CollectionSwitch({ shownId, onShow }: CollectionSwitchProps) {
  const { wanted, opener } = useMenuOnDemand(loadMenu)
  const shown = useCollections().collections.find(({ id }) => id === shownId) ?? null
  const button = (props: object = {}, ref: Ref<HTMLButtonElement> = null) => (
    <UnstyledButton ref={ref} className={classes.switch} {...props}>
      {shown ? <CollectionDot color={shown.color} /> : null}
      <span className={classes.switchName} title={shown?.name}>
        <span className={classes.hidden}>{words.showCollection}: </span>
        {shown?.name ?? words.allChats}
      </span>
      <IconSelector size={15} stroke={1.75} aria-hidden="true" />
    </UnstyledButton>
  )
  if (!wanted) return button(opener)
  return (
    <Suspense fallback={button(opener)}>
      <CollectionMenu shown={shown} onShow={onShow} renderButton={button} />
    </Suspense>
  )
}
