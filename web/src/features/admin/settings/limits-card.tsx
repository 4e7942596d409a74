import type { TierLimits } from '@citewell/contract/admin/limits.ts'
import { plans } from '@citewell/contract/plans.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RowButton } from '../../../ui/actions/row-button.tsx'
import { type Column, DataTable } from '../../../ui/figures/data-table.tsx'
import { LoadFailure } from '../../../ui/notes/load-failure.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { countLimits, limitText } from './limit-names.ts'
import { LimitsDialog } from './limits-dialog.tsx'
import { limitsQuery } from './settings-query.ts'

/** The limits of each plan, with a button to change them. */
export function LimitsCard() {
  const { data, isError, refetch } = useQuery(limitsQuery)
  const [editing, setEditing] = useState<TierLimits | null>(null)
  const columns: Column<TierLimits>[] = [
    { name: 'Plan', cell: ({ tier }) => plans[tier].name },
    ...countLimits.map(({ name, label, unit }) => ({
      name: label,
      end: true,
      cell: ({ defaults, overrides }: TierLimits) => {
        const own = overrides[name]
        const text = limitText(own === undefined ? defaults[name] : own, unit)
        return own === undefined ? text : <strong title="Differs from the default">{text}</strong>
      },
    })),
    {
      name: 'Actions',
      cell: limits => (
        <RowButton label={`Edit limits of ${plans[limits.tier].name}`} onClick={() => setEditing(limits)}>
          Edit
        </RowButton>
      ),
    },
  ]
  return (
    <div id="limits">
      <PageCard title="Limits by plan">
        <Text size="sm" c="dimmed">
          In force with the next call. What differs from the default is bold; an account can have limits of
          its own.
        </Text>
        {isError ? <LoadFailure what="The limits" onRetry={() => void refetch()} /> : null}
        <DataTable
          label="Limits by plan"
          columns={columns}
          rows={data ?? []}
          keyOf={({ tier }) => tier}
          empty={isError ? 'No limits' : 'Loading…'}
        />
      </PageCard>
      {editing ? (
        <LimitsDialog limits={editing} name={plans[editing.tier].name} onClose={() => setEditing(null)} />
      ) : null}
    </div>
  )
}
