import type { BillingStatus } from '@citewell/contract/billing.ts'
import type { LowerPlan, PaidPlan } from '@citewell/contract/plans.ts'
import { Stack, Text } from '@mantine/core'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { dayText } from './day-text.ts'
import { planLabel } from './plan-label.ts'

/** A change of plan that costs or ends something, and is asked about first. */
export type PlanChange =
  | { does: 'checkout'; plan: PaidPlan; price: string }
  | { does: 'downgrade'; plan: LowerPlan }
  | { does: 'cancel' }

type PlanQuestionProps = {
  change: PlanChange
  /** The current plan. */
  tier: string
  /** ISO 8601; null if it is not known. */
  renewal: string | null
  provider: BillingStatus['provider'] | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a plan is bought, cancelled or made smaller, and says what that costs and when it takes effect. */
export function PlanQuestion({ change, tier, renewal, provider, onConfirm, onClose }: PlanQuestionProps) {
  const plan = planLabel(tier)
  const day = dayText(renewal)
  const until = day === '' ? 'its next renewal' : day
  const isSale = change.does === 'checkout'
  const [title, text, action] =
    change.does === 'checkout'
      ? [
          `Upgrade to ${planLabel(change.plan)}?`,
          `${planLabel(change.plan)} costs ${change.price} per month. It is charged in full now and takes effect at once; your billing month begins today. Fees are non-refundable.`,
          `Upgrade for ${change.price}`,
        ]
      : change.does === 'cancel'
        ? [
            `Cancel your ${plan} plan?`,
            `${plan} stays in force until ${until}. From then on your account is on the Free plan. Until then you can take the cancellation back.`,
            'Cancel the plan',
          ]
        : [
            `Change to ${planLabel(change.plan)}?`,
            `${plan} stays in force until ${until}. From then on your plan is ${planLabel(change.plan)}. Until then you can take the change back.`,
            `Change to ${planLabel(change.plan)}`,
          ]
  return (
    <AskDialog
      title={title}
      action={action}
      cancel={isSale ? 'Not now' : `Keep ${plan}`}
      grave={change.does === 'cancel'}
      busy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{text}</Text>
        {isSale && provider === 'local' ? (
          <Text fw={600}>The payment is simulated: this is local mode, and no money is taken.</Text>
        ) : null}
        {isSale && provider === 'stripe' ? (
          <Text c="dimmed">You pay on the next page, at the payment provider.</Text>
        ) : null}
      </Stack>
    </AskDialog>
  )
}
