import {
  type Impact,
  impacts,
  incidentTextMaxLength,
  incidentTitleMaxLength,
} from '@citewell/contract/limits.ts'
import type { Incident } from '@citewell/contract/service.ts'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { sayFailure } from '../../api/say-failure.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notes/notice.tsx'
import { impactNames } from './incident-list.tsx'
import classes from './status.module.css'
import { statusQuery } from './status-query.ts'

type IncidentDialogProps = {
  /** Null for a new one. */
  incident: Incident | null
  onClose: () => void
}

/** Reports an incident, or changes, ends or removes what was reported. Times are in the time zone of the browser. */
export function IncidentDialog({ incident, onClose }: IncidentDialogProps) {
  const [title, setTitle] = useState(incident?.title ?? '')
  const [text, setText] = useState(incident?.text ?? '')
  const [impact, setImpact] = useState<Impact>(incident?.impact ?? 'degraded')
  const [started, setStarted] = useState(() => localTime(incident?.started_at ?? new Date().toISOString()))
  const [ended, setEnded] = useState(() => (incident?.ended_at ? localTime(incident.ended_at) : ''))
  const client = useQueryClient()
  const settled = {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: statusQuery.queryKey })
      onClose()
    },
  }
  const save = useMutation({
    mutationFn: () => {
      const body = {
        title: title.trim(),
        text: text.trim(),
        impact,
        started_at: new Date(started).toISOString(),
        ended_at: ended ? new Date(ended).toISOString() : null,
      }
      return incident
        ? call('PATCH /admin/incidents/{id}', { params: { id: incident.id }, body })
        : call('POST /admin/incidents', { body })
    },
    ...settled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /admin/incidents/{id}', { params: { id } }),
    ...settled,
  })
  const failure = save.error ?? remove.error
  const filled = title.trim() !== '' && started !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (filled && !save.isPending) save.mutate()
  }

  return (
    <Dialog title={incident ? 'Change an incident' : 'Report an incident'} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          label="Title"
          required
          maxLength={incidentTitleMaxLength}
          value={title}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <NativeSelect
          label="Impact"
          value={impact}
          onChange={event => setImpact(impacts.find(each => each === event.currentTarget.value) ?? impact)}
          data={impacts.map(each => ({ value: each, label: impactNames[each] }))}
        />
        <Textarea
          label="What people should know"
          rows={4}
          maxLength={incidentTextMaxLength}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label="From"
          required
          value={started}
          onChange={event => setStarted(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label="Until"
          description="Leave it empty while it lasts"
          value={ended}
          onChange={event => setEnded(event.currentTarget.value)}
        />
        {failure ? <Notice kind="error">{sayFailure(failure)}</Notice> : null}
        <div className={classes.buttons}>
          {incident ? (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(incident.id)}>
              Remove
            </Button>
          ) : null}
          <Button type="submit" loading={save.isPending} disabled={!filled}>
            {incident ? 'Save' : 'Publish'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** As a field of date and time takes it. */
function localTime(iso: string): string {
  const time = new Date(iso)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
