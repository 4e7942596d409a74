import { formats } from '@citewell/contract/formats.ts'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AnswerSample } from './answer-sample.tsx'
import classes from './landing-page.module.css'
import { PlanCards, type PlanPrices } from './plan-cards.tsx'
import { ProofBlock } from './proof-block.tsx'
import { WhyCards } from './why-cards.tsx'

const words = [...new Set(formats.map(({ word, briefWord = word }) => briefWord))]
const formatList = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)

const steps = [
  { title: 'Sign up or log in', text: 'An e-mail address is enough. The free plan needs no card.' },
  {
    title: 'Upload',
    text: `Drop in ${formatList}. Each document says when it is ready.`,
  },
  { title: 'Ask', text: 'In your own words, as you would ask a colleague who has read everything.' },
  { title: 'Get answers with citations', text: 'Every citation opens the document at the marked passage.' },
]

/** The steps from sign-up to the first answer. */
function HowItWorks() {
  return (
    <section className={classes.section} aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The public start page. */
export function LandingPage({ prices }: { prices: PlanPrices }) {
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <div className={classes.claim}>
          <h1 className={classes.title}>AI copilot for ECM consultants</h1>
          <p className={classes.lead}>
            Ask questions about your own documents. Citewell answers from them and proves every answer: a
            click on a citation opens the page with the passage marked.
          </p>
          <div className={classes.actions}>
            <Button component={Link} to="/signup" size="md">
              Start free
            </Button>
            <Button component={Link} to="/pricing" size="md" variant="default">
              See plans
            </Button>
          </div>
          <p className={classes.estimate}>
            Cuts search time by 60–80 %
            <span> (our estimate for project documentation, not a measured result)</span>
          </p>
        </div>
        <AnswerSample />
      </section>
      <WhyCards />
      <PlanCards prices={prices} />
      <ProofBlock />
      <HowItWorks />
    </div>
  )
}
