import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { fileSize } from '../../../ui/values/file-size.ts'
import classes from './choose-files.module.css'
import { tooManyText, type UploadRoom, whyNotTaken } from './upload-room.ts'

type ChooseFilesProps = {
  /** More than there is room for. */
  files: readonly File[]
  room: UploadRoom
  /** Whether a larger plan can be bought. */
  canUpgrade: boolean
  /** Called once, with the chosen files; with none if the dialog is closed. */
  onEnd: (files: File[]) => void
}

const mostShown = 100
const longList = 12

/** As many as there is room for, in their order. */
function firstFitting(files: readonly File[], room: UploadRoom): ReadonlySet<File> {
  const taken = files.filter(file => whyNotTaken(file, room) === null)
  return new Set(taken.slice(0, Math.max(0, room.left)))
}

/** Asks which of too many files to upload. */
export function ChooseFiles({ files, room, canUpgrade, onEnd }: ChooseFilesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<File>>(() => firstFitting(files, room))
  const [wanted, setWanted] = useState('')
  const full = chosen.size >= room.left
  const found = files.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const hidden = found.length - mostShown

  function choose(file: File, on: boolean) {
    const next = new Set(chosen)
    if (on) next.add(file)
    else next.delete(file)
    setChosen(next)
  }

  return (
    <Dialog title="Choose the files to upload" onClose={() => onEnd([])}>
      <Stack gap="sm">
        <Text>
          {tooManyText(files.length, room)}{' '}
          {canUpgrade ? (
            <Anchor component={Link} to="/pricing" onClick={() => onEnd([])}>
              See plans
            </Anchor>
          ) : null}
        </Text>
        {room.left > 0 && files.length > longList ? (
          <TextInput
            label="Find a file"
            value={wanted}
            onChange={event => setWanted(event.currentTarget.value)}
            data-autofocus
          />
        ) : null}
        {room.left > 0 ? (
          <ul className={classes.files} aria-label="Files">
            {found.slice(0, mostShown).map(file => {
              const problem = whyNotTaken(file, room)
              return (
                <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                  <Checkbox
                    label={file.name}
                    description={problem === null ? fileSize(file.size) : `Cannot be uploaded: ${problem}`}
                    checked={chosen.has(file)}
                    disabled={problem !== null || (full && !chosen.has(file))}
                    onChange={event => choose(file, event.currentTarget.checked)}
                  />
                </li>
              )
            })}
          </ul>
        ) : null}
        {found.length === 0 ? <Text c="dimmed">No file has this in its name.</Text> : null}
        {room.left > 0 && hidden > 0 ? (
          <Text c="dimmed">{hidden} more: find them by their names.</Text>
        ) : null}
        <Group justify="space-between">
          <Text size="sm" role="status">
            {room.left > 0 ? `${chosen.size} of ${room.left} chosen` : ''}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => onEnd([])}>
              {room.left > 0 ? 'Cancel' : 'Close'}
            </Button>
            {room.left > 0 ? (
              <Button
                disabled={chosen.size === 0}
                onClick={() => onEnd(files.filter(file => chosen.has(file)))}
              >
                Upload
              </Button>
            ) : null}
          </Group>
        </Group>
      </Stack>
    </Dialog>
  )
}
