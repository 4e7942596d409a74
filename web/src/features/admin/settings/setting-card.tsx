import type { Setting, SettingsView } from '@citewell/contract/admin/settings.ts'
import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FactList } from '../../../ui/figures/fact-list.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import type { SettingField, SettingGroup } from './setting-groups.ts'

type SettingCardProps = {
  group: SettingGroup
  settings: SettingsView
  /** Shown below the values, such as the progress of the vectors. */
  children?: ReactNode
}

/** A read-only group of settings, with a button to edit them. */
export function SettingCard({ group, settings, children }: SettingCardProps) {
  const [editing, setEditing] = useState(false)
  const find = (field: SettingField) => settings.settings.find(({ name }) => name === field.name) ?? null
  const fixed = group.fields.every(field => find(field)?.source === 'environment')
  return (
    <div id={group.id}>
      <PageCard
        title={group.title}
        actions={
          <Button
            size="compact-md"
            variant="default"
            aria-label={`Edit ${group.title}`}
            disabled={fixed}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        }
      >
        <Text size="sm" c="dimmed">
          {fixed ? `Set in the environment of the server. ${group.lead}` : group.lead}
        </Text>
        <FactList facts={group.fields.map(field => [field.label, shown(field, find(field))])} />
        {children}
      </PageCard>
      {editing ? <SettingDialog group={group} settings={settings} onClose={() => setEditing(false)} /> : null}
    </div>
  )
}

function shown({ kind }: SettingField, setting: Setting | null): string | null {
  if (!setting?.value) return null
  const named = typeof kind === 'object' ? kind.find(({ value }) => value === setting.value)?.label : null
  const value = named ?? setting.value
  if (setting.source === 'environment') return `${value} (environment)`
  return setting.source === 'default' ? `${value} (default)` : value
}
