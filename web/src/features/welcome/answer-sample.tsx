import classes from './answer-sample.module.css'

/** A mock-up of the product in plain elements: an answer, and the passage that its citation opens. */
export function AnswerSample() {
  return (
    <figure className={classes.sample} aria-label="An answer and the passage it cites">
      <div className={classes.chat}>
        <p className={classes.question}>How long are pipeline drawings kept?</p>
        <p className={classes.answer}>
          Drawings of pipelines are kept for as long as the pipeline is in service, and 25 years longer.
          <span className={classes.chip}>1</span>
        </p>
        <p className={classes.source}>
          <span className={classes.chip}>1</span> records-handbook.pdf <span>page 2</span>
        </p>
      </div>
      <div className={classes.paper}>
        <p className={classes.heading}>3 Retention rules</p>
        <p>
          Invoices are kept for 10 years after the end of the financial year. Personnel files are kept for 6
          years after an employee leaves.{' '}
          <mark>
            Drawings of pipelines are kept for as long as the pipeline is in service, and 25 years longer.
          </mark>
        </p>
        <p className={classes.page}>2</p>
      </div>
    </figure>
  )
}
