import type { Impact } from '@citewell/contract/limits.ts'
import type { Incident } from '@citewell/contract/service.ts'
import { Badge, Text } from '@mantine/core'
import { RowButton } from '../../ui/actions/row-button.tsx'
import { momentText } from '../../ui/values/moment-text.ts'
import classes from './status.module.css'

export const impactNames: Record<Impact, string> = {
  maintenance: 'Maintenance',
  degraded: 'Degraded',
  outage: 'Outage',
}
const colors: Record<Impact, string> = { maintenance: 'blue.9', degraded: 'yellow.9', outage: 'red.9' }

type IncidentListProps = {
  incidents: Incident[]
  /** Null for whoever may not change them. */
  onChange: ((incident: Incident) => void) | null
}

/** What administrators reported, newest first, in the reader's own time zone. */
export function IncidentList({ incidents, onChange }: IncidentListProps) {
  return (
    <ul className={classes.incidents}>
      {incidents.map(incident => (
        <li key={incident.id} className={classes.incident}>
          <div className={classes.head}>
            <Badge color={colors[incident.impact]} variant="filled" autoContrast tt="none">
              {impactNames[incident.impact]}
            </Badge>
            <h3>{incident.title}</h3>
            {onChange ? (
              <RowButton label={`Change ${incident.title}`} onClick={() => onChange(incident)}>
                Change
              </RowButton>
            ) : null}
          </div>
          <Text size="sm" c="dimmed">
            {whenText(incident)}
          </Text>
          {incident.text ? <p className={classes.text}>{incident.text}</p> : null}
        </li>
      ))}
    </ul>
  )
}

function whenText({ started_at: started, ended_at: ended }: Incident): string {
  const from = momentText(started)
  return ended ? `${from} to ${momentText(ended)}` : `Since ${from}`
}
