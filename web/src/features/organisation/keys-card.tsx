import type { OrganisationKey } from '@citewell/contract/keys.ts'
import { type KeyMakers, keyMakers } from '@citewell/contract/rights.ts'
import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayFailure } from '../../api/say-failure.ts'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { ShowMore } from '../../ui/actions/show-more.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { dateText } from '../../ui/values/date-text.ts'
import { timeAgo } from '../../ui/values/time-ago.ts'
import { EndKeyDialog } from './end-key-dialog.tsx'
import classes from './organisation.module.css'
import { changePolicies, memberKeysQuery, policiesQuery, useChange } from './organisation-queries.ts'

/** The API keys of all members, and who may make them. */
export function KeysCard({ administers }: { administers: boolean }) {
  const keys = useInfiniteQuery(memberKeysQuery)
  const [ending, setEnding] = useState<OrganisationKey | null>(null)
  return (
    <PageCard title="API keys and connected programs">
      {administers ? <Makers /> : null}
      <DataTable
        label="API keys"
        columns={[
          { name: 'Key', cell: row => `${row.name} (${row.program ? row.program.host : `${row.prefix}…`})` },
          { name: 'Made by', cell: row => row.maker.name },
          { name: 'May', cell: row => row.scopes.join(', ') },
          { name: 'Sees', cell: row => seen(row.collection_ids) },
          { name: 'Last used', cell: row => (row.last_used_at ? timeAgo(row.last_used_at) : 'Never') },
          { name: 'Until', cell: row => (row.expires_at ? dateText(row.expires_at.slice(0, 10)) : 'No end') },
          {
            name: 'Actions',
            cell: row =>
              row.ended_at ? (
                `Ended ${timeAgo(row.ended_at)}`
              ) : administers ? (
                <RowButton label={`End ${row.name} of ${row.maker.name}`} onClick={() => setEnding(row)}>
                  End
                </RowButton>
              ) : null,
          },
        ]}
        rows={keys.data?.pages.flatMap(({ items }) => items) ?? (keys.isError ? [] : undefined)}
        keyOf={row => row.id}
        empty={
          keys.isError
            ? 'The keys could not be loaded'
            : 'There are no keys. Whoever may make one does so in their settings'
        }
      />
      <ShowMore list={keys} />
      {ending ? <EndKeyDialog apiKey={ending} onClose={() => setEnding(null)} /> : null}
    </PageCard>
  )
}

function seen(collections: string[] | null): string {
  if (collections === null) return 'All that its maker sees'
  return collections.length === 1 ? '1 collection' : `${collections.length} collections`
}

const makersWords: Record<KeyMakers, string> = {
  nobody: 'Nobody',
  administrators: 'Owners and administrators',
  members: 'All but guests and auditors',
}

function Makers() {
  const policies = useQuery(policiesQuery)
  const change = useChange((key_makers: KeyMakers) => changePolicies({ key_makers }, policies.data))
  if (!policies.data) return null
  return (
    <div className={classes.form}>
      <NativeSelect
        className={classes.field ?? ''}
        label="Who may make API keys and connect programs"
        description="Keys and programs of anyone else are refused."
        data={keyMakers.map(value => ({ value, label: makersWords[value] }))}
        value={policies.data.key_makers}
        disabled={change.isPending}
        error={change.isError ? sayFailure(change.error) : null}
        onChange={event => change.mutate(event.currentTarget.value as KeyMakers)}
      />
    </div>
  )
}
