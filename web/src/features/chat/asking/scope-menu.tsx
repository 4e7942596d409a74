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
  const { scope, collection, wide, choose, others, enter } = scoping
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
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{words.scope.label}</Menu.Label>
        {shown.map(each => (
          <Menu.Item
            key={each}
            aria-current={each === scope}
            disabled={each !== 'session' && !wide}
            rightSection={each === scope ? <IconCheck size={15} aria-hidden="true" /> : null}
            onClick={() => choose(each)}
          >
            <ScopeText name={words.scope[each]} help={help[each]} />
          </Menu.Item>
        ))}
        {collection && enter ? (
          <ScopeItem name={words.scope.all} help={words.scope.allHelp} onChoose={() => enter(null)} />
        ) : null}
        {enter
          ? others.map(({ id, name, documents }) => (
              <ScopeItem
                key={id}
                name={name}
                help={words.scope.otherHelp(documents)}
                onChoose={() => enter(id)}
              />
            ))
          : null}
        {collection && !enter ? (
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

type ScopeTextProps = { name: string; help: string }

function ScopeText({ name, help }: ScopeTextProps) {
  return (
    <>
      <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {help}
      </Text>
    </>
  )
}

/** Another place for a new chat. */
function ScopeItem({ name, help, onChoose }: ScopeTextProps & { onChoose: () => void }) {
  return (
    <Menu.Item onClick={onChoose}>
      <ScopeText name={name} help={help} />
    </Menu.Item>
  )
}
