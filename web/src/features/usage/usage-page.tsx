import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PageCard, WidePage } from '../../ui/pages/wide-page.tsx'
import { ChatUsageTable } from './chat-usage-table.tsx'
import { Dashboard } from './dashboard.tsx'
import { UsageCard } from './usage-card.tsx'
import { limitsQuery } from './usage-queries.ts'

/** The account's usage of chats and documents, as far as its plan includes that. */
export function UsagePage() {
  const analytics = useQuery(limitsQuery(null)).data?.features.analytics
  return (
    <WidePage
      title="Usage"
      lead={
        <>
          Days are in UTC. Answers, ratings and chats are counted from those you have: what was deleted is not
          in them. How well the installation works is on the <Link to="/status">status page</Link>.
        </>
      }
    >
      <UsageCard />
      {analytics === 'dashboard' ? <Dashboard /> : null}
      {analytics === 'none' ? <NoAnalytics /> : null}
      {analytics === 'chat' || analytics === 'dashboard' ? (
        <ChatUsageTable downloads={analytics === 'dashboard'} />
      ) : null}
      {analytics === 'chat' ? <NoDashboard /> : null}
    </WidePage>
  )
}

function NoAnalytics() {
  return (
    <PageCard title="Analytics per chat">
      <Text>
        Your plan has no usage analytics. <strong>Mini+</strong> shows messages, documents, tokens and time of
        each chat; <strong>Pro</strong> adds a dashboard with charts over time and downloads as CSV.
      </Text>
      <SeePlans />
    </PageCard>
  )
}

function NoDashboard() {
  return (
    <PageCard title="Usage dashboard">
      <Text>
        The dashboard comes with the <strong>Pro</strong> plan: chats, documents and tokens over time, the
        documents cited most, answers found and not found, your ratings, and downloads as CSV.
      </Text>
      <SeePlans />
    </PageCard>
  )
}

function SeePlans() {
  return (
    <Button component={Link} to="/pricing" w="fit-content">
      See plans
    </Button>
  )
}
