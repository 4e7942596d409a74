import { Menu, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactElement, Ref } from 'react'
import { Link } from 'react-router'
import { useOpensOnMount } from '../../../ui/actions/use-opens-on-mount.ts'
import { words } from '../words.ts'
import type { Scope, Scoping } from './scoping.ts'

type ScopeMenuProps = {
  scoping: Scoping
  documentCount: number
  renderButton: (props: object, ref: Ref<HTMLButtonElement>) => ReactElement
}

/**
 * Chooses the documents to answer from, explaining each option; if the plan lacks an option, says which plan
 * has it.
 */
export function ScopeMenu({ scoping, documentCount, renderButton }: ScopeMenuProps) {
  const { scope, collection, wide, choose } = scoping
  const { button, opened, setOpened } = useOpensOnMount()
  const help: Record<Scope, string> = {
    session: words.scope.sessionHelp(documentCount),
    collection: collection ? words.scope.collectionHelp(collection.name, collection.documents) : '',
    all: words.scope.allHelp,
  }
  const shown: Scope[] = collection ? ['session', 'collection'] : ['session', 'all']
  return (
    <Menu
      position="top-start"
      shadow="md"
      width={280}
      opened={opened}
      onChange={setOpened}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{renderButton({}, button)}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.scope.label}</Menu.Label>
        {shown.map(each => (
          <Menu.Item
            key={each}
            aria-current={each === scope}
            disabled={each !== 'session' && !wide}
            rightSection={each === scope ? <IconCheck size={15} aria-hidden="true" /> : null}
            onClick={() => choose(each)}
          >
            <Text span size="sm">
              {words.scope[each]}
            </Text>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {help[each]}
            </Text>
          </Menu.Item>
        ))}
        {collection ? (
          <Text size="xs" c="dimmed" px="sm" py={4}>
            {words.scope.stays}
          </Text>
        ) : null}
        {wide ? null : (
          <>
            <Menu.Divider />
            <Menu.Item component={Link} to="/pricing">
              <Text size="xs">{words.scope.needsPro}</Text>
              <Text size="sm" c="var(--accent)" mt={4}>
                {words.seePlans}
              </Text>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
