import type { CardField, DocumentCard } from '@citewell/contract/document-card.ts'
import classes from './card.module.css'
import { groupsOf, headOf } from './card-parts.ts'
import { aliasText, groupText, roleText, valueText } from './card-texts.ts'
import { CardValue } from './card-value.tsx'

const mostParties = 2

/** The overview in one or two lines. In a narrow viewer, only the first one shows. */
export function CardHead({ card, onPlace }: { card: DocumentCard; onPlace: (field: CardField) => void }) {
  const { names, parties, facts } = headOf(card.fields)
  const others = parties.length - mostParties
  const hasFacts = parties.length + facts.length > 0
  if (names.length === 0 && !hasFacts) return <p className={classes.quiet}>{restText(card)}</p>
  return (
    <div className={classes.lines}>
      {names.length > 0 ? (
        <p className={classes.names}>
          {names.map(field => (
            <CardValue key={field.id} field={field} onPlace={onPlace} />
          ))}
        </p>
      ) : null}
      {hasFacts ? (
        <p className={classes.facts}>
          {parties.slice(0, mostParties).map(party => (
            <span key={party.id} className={classes.fact} data-party>
              <CardValue field={party} onPlace={onPlace} />
              {calledText(party)}
            </span>
          ))}
          {others > 0 ? <span className={classes.fact}>and {others} more</span> : null}
          {facts.map(field => (
            <span key={field.id} className={classes.fact}>
              <CardValue field={field} text={factText(field)} onPlace={onPlace} />
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}

function calledText(party: CardField): string {
  const called = aliasText({ ...party, role: null }, 1)
  return called && ` (${called})`
}

function factText(field: CardField): string {
  const lead = field.kind === 'version' && /^\d/.test(field.value) ? 'Version' : roleText(field)
  return [lead, valueText(field)].filter(Boolean).join(' ')
}

/** Of a card that has none of what the overview shows. */
function restText({ made_at, fields }: DocumentCard): string {
  if (fields.length > 0)
    return groupsOf(fields)
      .map(({ kind, fields: own }) => groupText(kind, own))
      .join(' · ')
  return made_at === null
    ? 'Finding out what this document is…'
    : 'Nothing found about what this document is.'
}
