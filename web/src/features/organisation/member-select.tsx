import type { Member } from '@citewell/contract/organisations.ts'
import { type ComboboxData, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { memberChoicesQuery } from './organisation-queries.ts'

type MemberSelectProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Choices before the members, such as nobody. */
  first: { value: string; label: string }[]
  /** Members that can be chosen; by default all. */
  suits?: (member: Member) => boolean
  /** What stands for a member in `value`; by default the id. */
  named?: (member: Member) => string
}

/** One of an organisation's members, found by name or email: there may be thousands. */
export function MemberSelect(props: MemberSelectProps) {
  const { label, value, onChange, first, suits = () => true, named = ({ user_id: id }) => id } = props
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const isChosen = typed === chosen?.label || first.some(each => each.label === typed)
  const sought = useDeferredValue(isChosen ? '' : typed.trim())
  const found = useQuery(memberChoicesQuery(sought))
  const members = (found.data?.items ?? []).filter(suits).map(member => ({
    value: named(member),
    label: `${member.name} (${member.service_account ? 'service account' : member.email})`,
  }))
  const more = (found.data?.total ?? 0) - (found.data?.items.length ?? 0)
  const alike = (text: string) => text.toLowerCase().includes(sought.toLowerCase())
  const listed = [...first.filter(each => alike(each.label)), ...members]
  const kept = chosen && !listed.some(each => each.value === chosen.value) ? [chosen] : []
  const data: ComboboxData = [...kept, ...listed]
  return (
    <Select
      label={label}
      description={more > 0 ? `Type a name or email to find ${more.toLocaleString('en')} more` : null}
      searchable
      allowDeselect={false}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={
        found.isPending
          ? 'Loading…'
          : found.isError
            ? 'The members could not be loaded'
            : 'Nobody of this name'
      }
      data={data}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next, option) => {
        setChosen(option)
        onChange(next ?? '')
      }}
    />
  )
}
