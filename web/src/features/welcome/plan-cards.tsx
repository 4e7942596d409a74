import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './plan-cards.module.css'

const plans = [
  {
    name: 'Free',
    price: 'free',
    points: ['20 chats per day', '5 documents per session', 'Basic text recognition'],
    action: 'Start free',
    to: '/signup',
  },
  {
    name: 'Mini+',
    price: 'mini',
    points: ['Unlimited chats (fair use)', '20 documents per session', 'Priority queue'],
    action: 'See Mini+',
    to: '/pricing',
  },
  {
    name: 'Pro',
    price: 'pro',
    points: ['Global document search across documents', 'Unlimited uploads', 'Exports and usage analytics'],
    action: 'See Pro',
    to: '/pricing',
  },
] as const

/** What each plan costs per month. */
export type PlanPrices = { free: string; mini: string; pro: string }

/** Three plans in brief, and a link to all of them. */
export function PlanCards({ prices }: { prices: PlanPrices }) {
  return (
    <section className={classes.section} aria-labelledby="plans">
      <div className={classes.head}>
        <h2 id="plans">Plans</h2>
        <Link to="/pricing">Full pricing</Link>
      </div>
      <ul className={classes.grid}>
        {plans.map(({ name, price, points, action, to }) => (
          <li key={name} className={classes.card}>
            <h3>{name}</h3>
            <p className={classes.price}>
              <span data-said={`price-${price}`}>{prices[price]}</span> <small>per month</small>
            </p>
            <ul className={classes.points}>
              {points.map(point => (
                <li key={point}>
                  <IconCheck size={16} stroke={2} aria-hidden="true" />
                  {point}
                </li>
              ))}
            </ul>
            <Button component={Link} to={to} variant={name === 'Free' ? 'filled' : 'default'} mt="auto">
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
