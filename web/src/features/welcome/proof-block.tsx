import darkPicture from './cited-answer-dark.webp'
import lightPicture from './cited-answer-light.webp'
import classes from './proof-block.module.css'

const points = [
  {
    title: 'Each sentence shows its source',
    text: 'A citation holds document, page and the exact words. They come from the place that was kept when the document was read, not from what a model remembers.',
  },
  {
    title: 'Each sentence is checked',
    text: 'Numbers, names and dates are compared with the passage that is cited. What the passage does not carry is marked as doubtful.',
  },
  {
    title: '“Not in your documents” is an answer',
    text: 'Where your documents say nothing, Citewell says that, and shows the passages that come nearest.',
  },
]

/** How answers are found and proved, with a screenshot of the product. */
export function ProofBlock() {
  return (
    <section className={classes.block} aria-labelledby="proof">
      <h2 id="proof">Retrieval answers, with proof</h2>
      <p className={classes.lead}>
        Documents are cut into passages; the passages that answer your question are found by their words and,
        with chunked embeddings and vector search, by their meaning. The answer is written from them alone.
      </p>
      <figure className={classes.figure}>
        {(['light', 'dark'] as const).map(theme => (
          <img
            key={theme}
            className={classes[theme]}
            src={theme === 'dark' ? darkPicture : lightPicture}
            width={1280}
            height={760}
            loading="lazy"
            decoding="async"
            alt="The chat with an answer and its citation, and beside it the cited page of the handbook with the sentence marked."
          />
        ))}
        <figcaption>A cited answer with its passage open. The handbook is a sample of ours.</figcaption>
      </figure>
      <ul className={classes.points}>
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
