import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { PageCard, WidePage } from '../../ui/wide-page.tsx'
import { ChatUsageTable } from './chat-usage-table.tsx'
import { Dashboard } from './dashboard.tsx'

/** What the account does with its chats and documents, as far as its plan has it. */
export function UsagePage({ tier }: { tier: string }) {
  const dashboard = tier === 'pro' || tier === 'enterprise'
  const byChat = dashboard || tier === 'mini'
  return (
    <WidePage
      title="Usage"
      lead="Counted from the chats and documents you have; what was deleted is not in it. Days are in UTC."
    >
      {dashboard ? <Dashboard /> : null}
      {byChat ? (
        <ChatUsageTable downloads={dashboard} />
      ) : (
        <PageCard title="Analytics per chat">
          <Text>
            The Free plan has no usage analytics. <strong>Mini+</strong> shows messages, documents, tokens and
            time of each chat; <strong>Pro</strong> adds a dashboard with charts over time and downloads as
            CSV.
          </Text>
          <SeePlans />
        </PageCard>
      )}
      {byChat && !dashboard ? (
        <PageCard title="Usage dashboard">
          <Text>
            The dashboard comes with the <strong>Pro</strong> plan: chats, documents and tokens over time, the
            documents cited most, answers found and not found, your ratings, and downloads as CSV.
          </Text>
          <SeePlans />
        </PageCard>
      ) : null}
    </WidePage>
  )
}

function SeePlans() {
  return (
    <Button component={Link} to="/pricing" w="fit-content">
      See plans
    </Button>
  )
}
