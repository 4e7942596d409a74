import type { DocumentSource } from '@citewell/contract/document-card.ts'
import { Anchor, Badge } from '@mantine/core'
import classes from './card.module.css'

/** Where imports brought a document from; nothing for one that was uploaded. */
export function CardSources({ sources }: { sources: DocumentSource[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-label="Imported from">
      <h3 className={classes.sourcesTitle}>Imported from</h3>
      <ul className={classes.sources}>
        {sources.map(({ path, external_id: externalId, link, labels }) => (
          <li key={`${path} ${externalId}`}>
            {link ? (
              <Anchor href={link} target="_blank" rel="noopener noreferrer">
                {path}
              </Anchor>
            ) : (
              path
            )}
            {externalId ? ` (${externalId})` : null}{' '}
            {labels.map(label => (
              <Badge key={label} size="sm" variant="light" tt="none">
                {label}
              </Badge>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
