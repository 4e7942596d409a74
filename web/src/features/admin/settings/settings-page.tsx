import type { ServiceState, SettingsView } from '@citewell/contract/admin/settings.ts'
import { Button, Progress, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { FactList } from '../../../ui/figures/fact-list.tsx'
import { LoadFailure } from '../../../ui/notes/load-failure.tsx'
import { Notice } from '../../../ui/notes/notice.tsx'
import { PageCard } from '../../../ui/pages/wide-page.tsx'
import { AbilitiesButton } from './abilities-button.tsx'
import { DatabaseCard, JobsCard } from './database-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { MailCard } from './mail-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { SettingCard } from './setting-card.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { overviewGroup, settingGroups } from './setting-groups.ts'
import classes from './settings-page.module.css'
import { settingsQuery, stateQuery } from './settings-query.ts'

/** The service's settings, and the state of its database, jobs, mail and payment provider. */
export function SettingsPage() {
  const { data: settings, isPending, isError, refetch } = useQuery(settingsQuery)
  const { data: state } = useQuery(stateQuery)
  const { hash } = useLocation()
  const there = settings !== undefined
  useEffect(() => {
    // A notification's link targets a card that only exists once the settings have loaded.
    if (there && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [there, hash])

  if (isPending) return <Skeleton height={320} role="status" aria-label="Loading the settings" />
  if (isError) return <LoadFailure what="The settings" onRetry={() => void refetch()} />
  return (
    <>
      {settings.problem ? <Notice kind="error">{settings.problem}</Notice> : null}
      <div className={classes.columns}>
        <OverviewCard settings={settings} />
        {settingGroups.map(group => (
          <SettingCard key={group.id} group={group} settings={settings}>
            {group.id === 'engine' ? (
              <AbilitiesButton
                disabled={!settings.settings.find(({ name }) => name === 'MODEL_BASE_URL')?.value}
              />
            ) : null}
            {group.id === 'meaning' && state?.embedding ? <Vectors embedding={state.embedding} /> : null}
          </SettingCard>
        ))}
        <MailCard mail={state?.mail} />
        <PaymentCard payment={state?.payment} />
      </div>
      <LimitsCard />
      <DatabaseCard state={state} path={settings.vector_path} />
      <JobsCard jobs={state?.jobs} />
    </>
  )
}

function Vectors({ embedding }: { embedding: NonNullable<ServiceState['embedding']> }) {
  const { done, total, model } = embedding
  return (
    <div>
      <Text size="sm" role="status">
        {done} of {total} documents have their vectors by {model}
      </Text>
      {done < total ? (
        <Progress value={(100 * done) / total} mt={6} aria-label="Progress of the vectors" />
      ) : null}
    </div>
  )
}

/** The masked API key, the location of the vectors and the OCR engine. */
function OverviewCard({ settings }: { settings: SettingsView }) {
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
