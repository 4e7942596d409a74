import { isPaidPlan, plans, type Tier } from '@citewell/contract/plans.ts'
import { Badge, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Hint } from '../../ui/notes/hint.tsx'
import type { CardAction } from './card-action.ts'
import classes from './pricing-page.module.css'

/** What each plan offers, in the specification's words. */
const planPoints: Record<Tier, string[]> = {
  free: [
    '20 chats per day',
    'Search limited to the current session',
    'Basic text recognition',
    '5 documents per session',
    'Documents referenced by name',
  ],
  mini: [
    'Unlimited chats (fair use)',
    'Search limited to the session',
    'Priority queue',
    '20 documents per session',
    'Basic analytics per chat',
    'Faster responses',
  ],
  pro: [
    'Unlimited chats (fair use)',
    'Global document search across documents',
    'Fastest priority queue',
    'Unlimited uploads',
    'Exports (PDF, JSON, Markdown)',
    'Usage analytics dashboard',
    'Premium support',
  ],
  enterprise: [
    'On request: multi-seat and admin controls',
    'On request: bulk ingestion and API',
    'On request: single sign-on and service-level agreement',
    'On request: dedicated support',
  ],
}

type PlanCardProps = {
  tier: Tier
  price: string
  action: CardAction
  busy: boolean
  /** A scheduled change, such as "Ends on December 20, 2026". */
  note: string | null
  current: boolean
  salesLink: string
  onAct: () => void
}

const number = new Intl.NumberFormat('en')

/** One plan with its price, features and action. */
export function PlanCard({ tier, price, note, current, ...rest }: PlanCardProps) {
  const { name, model, limits } = plans[tier]
  return (
    <li
      className={classes.card}
      data-popular={tier === 'mini' || undefined}
      data-current={current || undefined}
    >
      <div className={classes.cardHead}>
        <h2 className={classes.name}>{name}</h2>
        {tier === 'mini' ? (
          <Badge variant="filled" tt="none">
            Most Popular
          </Badge>
        ) : null}
      </div>
      <p className={classes.price} data-words={tier === 'enterprise' || undefined}>
        {tier === 'enterprise' ? price : <span data-said={`price-${tier}`}>{price}</span>}
        {tier === 'enterprise' ? null : <small> per month</small>}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Model</dt>
          <dd>
            <span>{tier === 'enterprise' ? 'Custom' : model}</span>
            {tier === 'enterprise' ? null : <span className={classes.noModel}> (not set up here)</span>}
          </dd>
        </div>
        <div>
          <dt>Tokens per month</dt>
          <dd>{limits.tokensPerMonth === null ? 'Custom' : number.format(limits.tokensPerMonth)}</dd>
        </div>
      </dl>
      <ul className={classes.points}>
        {planPoints[tier].map(point => (
          <li key={point}>
            <IconCheck size={16} stroke={2} className={classes.check} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        {note ? <p className={classes.note}>{note}</p> : null}
        <PlanButton name={name} primary={isPaidPlan(tier)} {...rest} />
      </div>
    </li>
  )
}

type PlanButtonProps = Pick<PlanCardProps, 'action' | 'busy' | 'salesLink' | 'onAct'> & {
  name: string
  primary: boolean
}

function PlanButton({ action, busy, salesLink, onAct, name, primary }: PlanButtonProps) {
  const { does, label, tooltip } = action
  const look = {
    fullWidth: true,
    variant: primary && does !== 'cancel' && does !== 'downgrade' ? 'filled' : 'default',
  }
  const described = { ...look, children: label, 'data-plan': name }
  switch (does) {
    case 'sign-up':
      return <Button component={Link} to="/signup" {...described} />
    case 'contact':
      return <Button component="a" href={salesLink} {...described} />
    case 'log-in':
      return (
        <Hint text={tooltip}>
          <Button component={Link} to="/login?next=/pricing" {...described} />
        </Hint>
      )
    case 'none':
      return <Button {...described} disabled />
    case 'refuse':
      return (
        <Hint text={tooltip}>
          {/* Stays focusable, so that screen readers can say why it is disabled. */}
          <Button {...described} data-disabled aria-disabled onClick={onAct} />
        </Hint>
      )
    default:
      return <Button {...described} loading={busy} onClick={onAct} />
  }
}
