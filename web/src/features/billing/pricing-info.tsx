import { plans } from '@citewell/contract/plans.ts'
import classes from './pricing-page.module.css'

const number = new Intl.NumberFormat('en')
const { free, mini, pro } = plans

/** How plans are billed, and how use is counted. */
export function PricingInfo() {
  return (
    <div className={classes.info}>
      <section>
        <h2>Billing</h2>
        <p>
          Upgrades take effect at once, are charged in full and begin a new billing month on that day.
          Downgrades and cancellations take effect at the next renewal; until then you keep what you paid for
          and can take them back. Prices are in rupees for India and in US dollars elsewhere. Fees are
          non-refundable.
        </p>
      </section>
      <section>
        <h2>Usage</h2>
        <p>
          Free answers {free.limits.chatsPerDay} chats per day (UTC) and takes{' '}
          {free.limits.documentsPerSession} documents per session; Mini+ takes{' '}
          {mini.limits.documentsPerSession}. “Unlimited” means fair use: for Pro up to{' '}
          {number.format(pro.limits.documents ?? 0)} documents. Tokens are what the language model reports for
          your questions, counted by calendar month (UTC); answers quoted without a model use none.
        </p>
        <p className={classes.noModel}>
          No language model is set up here: on every plan, answers are quoted from your documents. The models
          that plans name are those that write the answers where an operator has set them up.
        </p>
      </section>
    </div>
  )
}
