import type { Setting, SettingsView } from '@citewell/contract/admin/settings.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError, serverDetail } from '../../../api/api-error.ts'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { useChangeSettings } from './change-settings.ts'
import { type Draft, draftChanges } from './draft-changes.ts'
import type { SettingGroup } from './setting-groups.ts'
import { SettingInput } from './setting-input.tsx'

type SettingDialogProps = { group: SettingGroup; settings: SettingsView; onClose: () => void }

/** Edits a group of settings; shows the refusal if the server rejects them, in which case nothing has changed. */
export function SettingDialog({ group, settings, onClose }: SettingDialogProps) {
  // The version that the dialog was opened with, so that another administrator's change is not overwritten unseen.
  const [{ version, settings: opened }] = useState(settings)
  const of = (name: string) => opened.find(setting => setting.name === name) ?? null
  const [draft, setDraft] = useState<Draft>({})
  const change = useChangeSettings()
  const wrong = change.isError ? refusedField(change.error) : null
  const changes = draftChanges(draft, opened)

  return (
    <AskDialog
      title={group.title}
      action="Save"
      busy={change.isPending}
      onConfirm={() =>
        Object.keys(changes).length === 0
          ? onClose()
          : change.mutate({ version, changes }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {group.fields.map(field => {
        const setting: Setting | null = of(field.name)
        return setting ? (
          <SettingInput
            key={field.name}
            field={field}
            setting={setting}
            value={draft[field.name]}
            error={wrong?.name === field.name ? wrong.message : null}
            onChange={value => setDraft(before => ({ ...before, [field.name]: value }))}
          />
        ) : null
      })}
      <Text size="sm" c="dimmed" role="status">
        {change.isPending ? 'Trying the new settings…' : 'An empty field takes the default.'}
      </Text>
      {change.isError && !group.fields.some(({ name }) => name === wrong?.name) ? (
        <Notice kind="error">
          {serverDetail(change.error) ?? 'The settings could not be saved. Nothing was changed.'}
        </Notice>
      ) : null}
    </AskDialog>
  )
}

/** The setting that a refusal names, and the reason. */
function refusedField(error: unknown): { name: string; message: string } | null {
  const detail = error instanceof ApiError ? (error.data as { detail?: unknown } | null)?.detail : null
  const [issue] = Array.isArray(detail) ? (detail as { loc?: unknown[]; msg?: string }[]) : []
  const name = issue?.loc?.[2]
  return typeof name === 'string' ? { name, message: issue?.msg ?? 'This is not valid' } : null
}
