import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import type { Account } from './account.ts'
import { AddressDialog } from './address-dialog.tsx'
import { addressChangeQuery, useChangeAddress } from './change-profile.ts'
import { NameDialog } from './name-dialog.tsx'
import { detailOr, type Say } from './say.ts'

type AccountSectionProps = {
  account: Account | null
  planName: string
  twoFactor: boolean
  say: Say
  /** Shows where to read a mail to this address, if it is kept on this machine. */
  outbox: (email: string) => ReactNode
}

/** Who the account belongs to, with buttons to change name and address. */
export function AccountSection({ account, planName, twoFactor, say, outbox }: AccountSectionProps) {
  const [changing, setChanging] = useState<'name' | 'address' | null>(null)

  function change(what: 'name' | 'address') {
    say(null)
    setChanging(what)
  }

  return (
    <>
      <FactList
        facts={[
          ['Name', account?.name ?? null],
          ['Email', account?.email ?? null],
          ['Plan', planName],
        ]}
      />
      <WaitingAddress say={say} outbox={outbox} />
      <Group gap="xs">
        <Button variant="default" disabled={!account} onClick={() => change('name')}>
          Change name
        </Button>
        <Button variant="default" disabled={!account} onClick={() => change('address')}>
          Change email
        </Button>
      </Group>
      {changing === 'name' ? (
        <NameDialog
          name={account?.name ?? ''}
          onChanged={() => {
            setChanging(null)
            say({ kind: 'success', text: 'Your name is changed.' })
          }}
          onClose={() => setChanging(null)}
        />
      ) : null}
      {changing === 'address' ? (
        <AddressDialog
          twoFactor={twoFactor}
          onAsked={() => setChanging(null)}
          onClose={() => setChanging(null)}
        />
      ) : null}
    </>
  )
}

/** The new address until its link is opened, with a button that gives it up. */
function WaitingAddress({ say, outbox }: Pick<AccountSectionProps, 'say' | 'outbox'>) {
  const email = useQuery(addressChangeQuery).data?.email
  const { giveUp } = useChangeAddress()
  if (!email) return null

  function keep() {
    giveUp.mutate(undefined, {
      onSuccess: () => say({ kind: 'success', text: 'Your email address stays as it is.' }),
      onError: error => say({ kind: 'error', text: detailOr(error, 'That did not work. Try again.') }),
    })
  }

  return (
    <>
      <Notice kind="info">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          A link was mailed to <strong>{email}</strong>. Open it within 24 hours to make this your address;
          until then the old one counts.
        </Text>
        <Button mt="xs" size="compact-sm" variant="default" loading={giveUp.isPending} onClick={keep}>
          Keep the old address
        </Button>
      </Notice>
      {outbox(email)}
    </>
  )
}
