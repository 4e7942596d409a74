import type { SettingsView } from '@citewell/contract/admin/settings.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FactList } from '../../ui/fact-list.tsx'
import { PageCard } from '../../ui/wide-page.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { overviewGroup } from './setting-groups.ts'

/** The masked key of the model's provider, the place of the vectors and the OCR engine. */
export function OverviewCard({ settings }: { settings: SettingsView }) {
  const [editing, setEditing] = useState(false)
  return (
    <div>
      <PageCard
        title="Overview"
        actions={
          <Button size="compact-md" variant="default" onClick={() => setEditing(true)}>
            Edit
          </Button>
        }
      >
        <FactList
          facts={[
            ['Model provider key', settings.model_api_key ?? 'None'],
            ['Vector store path', settings.vector_path],
            ['OCR engine', settings.ocr],
            ['Version', settings.product_version],
          ]}
        />
      </PageCard>
      {editing ? (
        <SettingDialog group={overviewGroup} settings={settings} onClose={() => setEditing(false)} />
      ) : null}
    </div>
  )
}
