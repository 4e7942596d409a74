import classes from './fact-list.module.css'

/** Names with read-only values. An empty value shows as a dash. */
export function FactList({ facts }: { facts: [name: string, value: string | null][] }) {
  return (
    <dl className={classes.list}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
