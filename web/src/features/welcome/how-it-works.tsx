import { formats } from '@citewell/contract/formats.ts'
import classes from './landing-page.module.css'

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

/** The way from sign-up to the first answer. */
export function HowItWorks() {
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
