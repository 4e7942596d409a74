import { Button, Container, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useStoredValue } from '../../api/use-stored-value.ts'
import { PlanGrid } from '../../features/welcome/plan-grid.tsx'
import { publicMeta } from '../page-meta.ts'

export function meta() {
  return publicMeta(
    'Pricing · Citewell',
    'Plans of Citewell: Free, Mini+, Pro and Enterprise. Start free, without a card.',
    '/pricing',
  )
}

export default function PricingScreen() {
  const authed = useStoredValue('authed') === 'true'
  return (
    <Container size={1160} px="lg" py={{ base: 'xl', sm: 56 }} w="100%">
      <Title order={1} mb="xs">
        Pricing
      </Title>
      <Text c="dimmed" mb="xl" maw={640}>
        Start free and stay free, or choose a plan with more room. Buying a plan here is not possible yet.
      </Text>
      <PlanGrid />
      {authed ? null : (
        <Group mt="xl">
          <Button component={Link} to="/signup">
            Start free
          </Button>
        </Group>
      )}
    </Container>
  )
}
