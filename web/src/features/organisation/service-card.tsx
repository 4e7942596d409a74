import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callAddress } from '../../api/build-request.ts'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { PageCard } from '../../ui/pages/wide-page.tsx'
import { dateText } from '../../ui/values/date-text.ts'
import { durationText } from '../../ui/values/duration-text.ts'
import { shareText } from '../../ui/values/share-text.ts'
import classes from './organisation.module.css'
import { serviceQuery } from './organisation-queries.ts'

const figure = (value: number) => value.toLocaleString('en')
const within = (milliseconds: number | null) => (milliseconds === null ? '–' : durationText(milliseconds))

/** What was agreed on service, and what the organisation got, by month. */
export function ServiceCard() {
  const service = useQuery(serviceQuery)
  return (
    <PageCard title="Service level">
      {service.data?.agreed ? (
        <Text className={classes.agreed ?? ''}>Agreed: {service.data.agreed}</Text>
      ) : null}
      <Text size="sm" c="dimmed">
        Months are in UTC. 95 of 100 answers began, and 95 of 100 documents were ready, within these times.
        The <Link to="/status">status page</Link> reports incidents.
      </Text>
      <div className={classes.form}>
        <Button
          component="a"
          href={callAddress('GET /organisation/service/file', {})}
          download
          variant="default"
        >
          Months as CSV
        </Button>
      </div>
      <DataTable
        label="Service by month"
        columns={[
          { name: 'Month', whole: true, cell: row => dateText(row.month) },
          { name: 'Answers', end: true, cell: row => figure(row.answers) },
          { name: 'Failed', end: true, cell: row => figure(row.failed) },
          { name: 'First words', end: true, cell: row => within(row.first_words.p95) },
          { name: 'Documents', end: true, cell: row => figure(row.documents) },
          { name: 'Ready', end: true, cell: row => within(row.ready.p95) },
          { name: 'Up', end: true, cell: row => shareText(row.up) },
        ]}
        rows={service.data?.months ?? (service.isError ? [] : undefined)}
        keyOf={row => row.month}
        empty={service.isError ? 'The figures could not be loaded' : 'Nothing was counted yet'}
      />
    </PageCard>
  )
}
