import { Badge } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './plan-grid.module.css'
import { planCards } from './plans.ts'

/** The four plans side by side. */
export function PlanGrid() {
  return (
    <ul className={classes.grid}>
      {planCards.map(plan => (
        <li key={plan.name} className={classes.card} data-popular={plan.popular || undefined}>
          <div className={classes.head}>
            <h2 className={classes.name}>{plan.name}</h2>
            {plan.popular ? (
              <Badge variant="light" tt="none">
                Most Popular
              </Badge>
            ) : null}
          </div>
          <p className={classes.price}>
            {plan.price}
            {plan.action === 'sign-up' ? <span> per month</span> : null}
          </p>
          <ul className={classes.points}>
            {plan.points.map(point => (
              <li key={point}>
                <IconCheck size={16} stroke={2} className={classes.check} aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
