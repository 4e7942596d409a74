import type { ChatSession } from '@citewell/contract/chat.ts'
import { mostSources } from '@citewell/contract/limits.ts'
import { Button, Checkbox, Group, Loader, Popover, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, type Ref, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useOpensOnMount } from '../../../ui/actions/use-opens-on-mount.ts'
import { LoadFailure } from '../../../ui/notes/load-failure.tsx'
import { words } from '../words.ts'
import { toggledSources, useChooseSources } from './choose-sources.ts'
import classes from './source-menu.module.css'
import type { MentionScope } from './use-mentions.ts'

/** The longest list that one call gives; with more documents, a field finds the others. */
const mostListed = 100

type SourceMenuProps = {
  chat: ChatSession
  scope: MentionScope
  renderButton: (props: object, ref: Ref<HTMLButtonElement>) => ReactElement
}

/** Tick-boxes for the documents of the scope: all, none or some. Opens on mount. */
export function SourceMenu({ chat, scope, renderButton }: SourceMenuProps) {
  const { button, opened, setOpened } = useOpensOnMount()
  return (
    <Popover
      position="top-start"
      shadow="md"
      width={300}
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
    >
      <Popover.Target>{renderButton({ onClick: () => setOpened(!opened) }, button)}</Popover.Target>
      <Popover.Dropdown aria-label={words.sources.label}>
        {opened ? <SourceBoxes chat={chat} scope={scope} /> : null}
      </Popover.Dropdown>
    </Popover>
  )
}

function SourceBoxes({ chat, scope }: Pick<SourceMenuProps, 'chat' | 'scope'>) {
  const [text, setText] = useState('')
  const { mutate: choose } = useChooseSources()
  const found = useScopeDocuments(scope, text.trim())
  if (found.isError) return <LoadFailure what={words.sources.label} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loader type="dots" size="sm" aria-label={words.sources.label} />
  const { items, complete } = found.data
  const whole = complete && text.trim() === ''
  const chosen = chat.source_ids
  const set = (ids: string[] | null) => choose({ chat, ids })
  const listed = items.map(({ id }) => id)
  const full = (chosen?.length ?? 0) >= mostSources
  // With documents that are not listed, "all but this one" cannot be said.
  const fixed = chosen === null && !whole
  return (
    <>
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Text size="sm" fw={600}>
          {words.sources.label}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Button size="compact-xs" variant="subtle" aria-pressed={chosen === null} onClick={() => set(null)}>
            {words.sources.all}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-pressed={chosen?.length === 0}
            onClick={() => set([])}
          >
            {words.sources.none}
          </Button>
        </Group>
      </Group>
      {!complete || text !== '' ? (
        <TextInput
          size="xs"
          mb={6}
          aria-label={words.sources.find}
          placeholder={words.sources.find}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      ) : null}
      <fieldset className={classes.list} aria-label={words.sources.label}>
        {items.map(({ id, filename }) => {
          const checked = chosen === null || chosen.includes(id)
          return (
            <Checkbox
              key={id}
              size="xs"
              label={filename}
              classNames={{ label: classes.name }}
              checked={checked}
              disabled={fixed || (full && !checked)}
              onChange={() => set(toggledSources(chosen, listed, whole, id))}
            />
          )
        })}
        {items.length === 0 ? <Text size="xs">{words.sources.noDocuments}</Text> : null}
      </fieldset>
      <Text size="xs" c="dimmed" mt={6}>
        {fixed || full ? words.sources.tooMany(mostSources) : words.sources.mention}
      </Text>
    </>
  )
}

function useScopeDocuments({ scope, chatId, collectionId }: MentionScope, text: string) {
  const query = {
    limit: mostListed,
    q: text,
    session_id: scope === 'session' ? (chatId ?? undefined) : undefined,
    collection_id: scope === 'collection' ? (collectionId ?? undefined) : undefined,
  }
  return useQuery({
    queryKey: ['documents-to-choose', query],
    queryFn: async ({ signal }) => {
      const { items, next_cursor } = await call('GET /documents', { query }, signal)
      return { items, complete: next_cursor === null }
    },
    placeholderData: keepPreviousData,
    staleTime: 2000,
  })
}
