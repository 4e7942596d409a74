import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AnswerSample } from './answer-sample.tsx'
import { HowItWorks } from './how-it-works.tsx'
import classes from './landing-page.module.css'
import { PlanCards } from './plan-cards.tsx'
import { ProofBlock } from './proof-block.tsx'
import { WhyCards } from './why-cards.tsx'

/** The public start page. */
export function LandingPage() {
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
      <PlanCards />
      <ProofBlock />
      <HowItWorks />
    </div>
  )
}
