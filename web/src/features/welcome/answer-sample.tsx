import classes from './answer-sample.module.css'

/** A picture of the product in plain elements: an answer, and the passage that its citation opens. */
export function AnswerSample() {
  return (
    <figure className={classes.sample} aria-label="An answer and the passage it cites">
      <div className={classes.chat}>
        <p className={classes.question}>How long do we keep personnel files?</p>
        <p className={classes.answer}>
          Personnel files are kept for ten years after the employment ends.
          <span className={classes.chip}>1</span>
        </p>
        <p className={classes.source}>
          <span className={classes.chip}>1</span> retention-policy.pdf <span>page 4</span>
        </p>
      </div>
      <div className={classes.paper}>
        <p className={classes.heading}>2.1 Personnel files</p>
        <p>
          The department that holds the file is responsible for it.{' '}
          <mark>Personnel files shall be kept for ten years after the end of the employment</mark> and
          destroyed thereafter, unless a dispute is pending.
        </p>
        <p className={classes.page}>4</p>
      </div>
    </figure>
  )
}
