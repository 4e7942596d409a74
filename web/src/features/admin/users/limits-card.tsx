import type { AdminUserPage } from '@citewell/contract/admin/users.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import classes from './account-page.module.css'
import { featureLimits, numberLimits, numberLimitText } from './limit-fields.ts'
import { LimitsForm } from './limits-form.tsx'
import { tierName } from './user-action.ts'

/** The account's limits; its own overrides are marked. */
export function LimitsCard({ account: { user, limits } }: { account: AdminUserPage }) {
  const [editing, setEditing] = useState(false)
  const { own, effective } = limits
  const rows = [
    ...numberLimits.map(({ name, label, unit }) => ({
      name,
      label,
      text: numberLimitText(effective[name], unit),
    })),
    ...featureLimits.map(({ name, label }) => ({ name, label, text: effective[name] ? 'Yes' : 'No' })),
  ]
  return (
    <PageCard
      title="Limits"
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
          Edit limits
        </Button>
      }
    >
      <dl className={classes.limits}>
        {rows.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {text}
              {own[name] === undefined ? null : <span className={classes.own}>own</span>}
            </dd>
          </div>
        ))}
      </dl>
      {editing ? (
        <LimitsForm
          id={user.id}
          name={user.email}
          tier={tierName(user.tier)}
          own={own}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </PageCard>
  )
}
