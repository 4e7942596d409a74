import type { AdministeredOrganisation } from '@citewell/contract/admin/organisations.ts'
import { contactMaxLength, mostSeats, serviceLevelMaxLength } from '@citewell/contract/limits.ts'
import { plans, type Tier, tiers } from '@citewell/contract/plans.ts'
import { Button, NativeSelect, NumberInput, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { actionDetail } from '../action-detail.ts'
import classes from './terms-dialog.module.css'

type TermsDialogProps = { organisation: AdministeredOrganisation; onClose: () => void }

/** What was agreed with an organisation: plan, seats, dates, support and service level. */
export function TermsDialog({ organisation, onClose }: TermsDialogProps) {
  const [tier, setTier] = useState<Tier>(organisation.tier)
  const [seats, setSeats] = useState<number | string>(organisation.seats ?? '')
  const [from, setFrom] = useState(organisation.terms_from ?? '')
  const [until, setUntil] = useState(organisation.terms_until ?? '')
  const [support, setSupport] = useState(organisation.support_contact ?? '')
  const [level, setLevel] = useState(organisation.service_level ?? '')
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () =>
      call('PATCH /admin/organisations/{id}', {
        params: { id: organisation.id },
        body: {
          tier,
          seats: typeof seats === 'number' ? seats : null,
          terms_from: from || null,
          terms_until: until || null,
          support_contact: support.trim() || null,
          service_level: level.trim() || null,
        },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['admin', 'organisations'] })
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }

  return (
    <Dialog title={`Terms of ${organisation.name}`} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <NativeSelect
          label="Plan"
          value={tier}
          onChange={event => setTier(tiers.find(each => each === event.currentTarget.value) ?? tier)}
          data={tiers.map(each => ({ value: each, label: plans[each].name }))}
        />
        <NumberInput
          label="Seats"
          description="Empty: as many as there are members"
          min={1}
          max={mostSeats}
          allowDecimal={false}
          allowNegative={false}
          value={seats}
          onChange={setSeats}
        />
        <TextInput
          type="date"
          label="From"
          value={from}
          onChange={event => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Until"
          description="Nothing is switched off on this day"
          value={until}
          onChange={event => setUntil(event.currentTarget.value)}
        />
        <TextInput
          label="Support contact"
          maxLength={contactMaxLength}
          value={support}
          onChange={event => setSupport(event.currentTarget.value)}
        />
        <Textarea
          label="Service level"
          rows={3}
          maxLength={serviceLevelMaxLength}
          value={level}
          onChange={event => setLevel(event.currentTarget.value)}
        />
        <Text size="sm">Another plan or number of seats ends what the organisation bought itself.</Text>
        {save.isError ? <Notice kind="error">{actionDetail(save.error)}</Notice> : null}
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
