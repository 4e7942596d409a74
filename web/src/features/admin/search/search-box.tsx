import type { Found } from '@citewell/contract/admin/overview.ts'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import classes from './search-box.module.css'

const addressOf = {
  users: ({ id }: Found) => `/admin/users/${encodeURIComponent(id)}`,
  documents: ({ name }: Found) => `/admin/files?q=${encodeURIComponent(name)}`,
  sessions: ({ id }: Found) => `/admin/sessions?sid=${encodeURIComponent(id)}`,
}
const groups = [
  ['users', 'Users'],
  ['documents', 'Documents'],
  ['sessions', 'Chat sessions'],
] as const

/** Finds users, documents and chat sessions from any admin page; arrow keys and Enter choose a result. */
export function SearchBox() {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const navigate = useNavigate()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data, isFetching, isError } = useQuery(searchQuery(wanted))
  const found = wanted === '' ? null : (data ?? null)
  const none = found !== null && groups.every(([kind]) => found[kind].length === 0)

  useEffect(() => {
    if (found) combobox.selectFirstOption()
  }, [found, combobox.selectFirstOption])

  function choose(address: string) {
    combobox.closeDropdown()
    setText('')
    void navigate(address)
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal={false}
      shadow="md"
      position="bottom-start"
      width="min(28rem, calc(100vw - 2rem))"
    >
      <Combobox.Target>
        <TextInput
          type="search"
          className={classes.box ?? ''}
          aria-label="Search users, documents and sessions"
          placeholder="Search users, documents, sessions"
          value={text}
          maxLength={320}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          rightSection={
            isFetching && wanted !== '' ? <Loader size="xs" role="status" aria-label="Searching" /> : null
          }
          onChange={event => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={wanted === '' || (!found && !isError)}>
        <Combobox.Options mah="60vh" className={classes.options}>
          {isError ? <Combobox.Empty>The search could not be made.</Combobox.Empty> : null}
          {none ? <Combobox.Empty>Nothing found</Combobox.Empty> : null}
          {groups.map(([kind, label]) =>
            found && found[kind].length > 0 ? (
              <Combobox.Group key={kind} label={label}>
                {found[kind].map(item => (
                  <Combobox.Option key={item.id} value={addressOf[kind](item)} className={classes.option}>
                    <span className={classes.name}>{item.name || 'Untitled'}</span>
                    <span className={classes.email}>{item.email}</span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ) : null,
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Users, documents and chat sessions by id, mail or name; an empty text makes no request. */
function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['admin', 'search', q],
    queryFn: ({ signal }) => call('GET /admin/search', { query: { q } }, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
