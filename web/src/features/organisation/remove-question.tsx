import type { Member } from '@citewell/contract/organisations.ts'
import { roleRights } from '@citewell/contract/rights.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ChangeQuestion } from './change-question.tsx'
import { MemberSelect } from './member-select.tsx'
import { useChange } from './organisation-queries.ts'

/** Asks before somebody is removed, and who gets what they leave. */
export function RemoveQuestion({ member, onClose }: { member: Member; onClose: () => void }) {
  const [heir, setHeir] = useState(administrators)
  const remove = useChange(() =>
    call('POST /organisation/members/{id}/remove', {
      params: { id: member.user_id },
      body: { heir_id: heirOf(heir) },
    }),
  )
  return (
    <ChangeQuestion title={`Remove ${member.name}?`} action="Remove" change={remove} onClose={onClose}>
      <Text size="sm">Their chats here are deleted, and they see nothing of the organisation any more.</Text>
      <HeirSelect value={heir} onChange={setHeir} except={[member.user_id]} />
    </ChangeQuestion>
  )
}

export const administrators = 'administrators'

/** For a call: null leaves it to the administrators. */
export const heirOf = (value: string): string | null => (value === administrators ? null : value)

type HeirSelectProps = { value: string; onChange: (value: string) => void; except: string[] }

/** Who gets the documents and collections of those who are removed. */
export function HeirSelect({ value, onChange, except }: HeirSelectProps) {
  return (
    <MemberSelect
      label="Who gets the documents and collections that they added?"
      value={value}
      onChange={onChange}
      first={[{ value: administrators, label: 'The administrators' }]}
      suits={member => !except.includes(member.user_id) && roleRights[member.role].adds}
    />
  )
}
