import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AnswerSample } from './answer-sample.tsx'
import classes from './landing-page.module.css'

const steps = [
  { title: 'Sign up or log in', text: 'An e-mail address is enough. The free plan needs no card.' },
  { title: 'Upload', text: 'Drop in PDF, Word, text and more. Each document says when it is ready.' },
  { title: 'Ask', text: 'In your own words, as you would ask a colleague who has read everything.' },
  { title: 'Get answers with citations', text: 'Every citation opens the document at the marked passage.' },
]

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
        </div>
        <AnswerSample />
      </section>
      <section className={classes.how} aria-labelledby="how">
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
      <footer className={classes.footer}>
        <span>Citewell</span>
        <nav aria-label="About Citewell">
          <Link to="/about">About</Link>
          <Link to="/pricing">Pricing</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
        </nav>
      </footer>
    </div>
  )
}
