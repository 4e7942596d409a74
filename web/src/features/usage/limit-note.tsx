import { isLowerPlan } from '@citewell/contract/plans.ts'
import type { Usage, UsageLimit } from '@citewell/contract/usage.ts'
import { Anchor, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import classes from './limit-note.module.css'
import { limitName, nearShare, resetText, usedShare, usedText } from './limit-text.ts'
import { limitsQuery } from './usage-queries.ts'

/** Limits that are nearly or fully used up, each with its reset time and a link to upgrade. */
export function LimitNote({ chatId }: { chatId: string | null }) {
  const { data } = useQuery(limitsQuery(chatId))
  const [hidden, setHidden] = useState<string[]>([])
  if (!data) return null
  return data.limits
    .filter(limit => (usedShare(limit) ?? 0) >= nearShare && !hidden.includes(noteKey(limit)))
    .map(limit => (
      <Note
        key={limit.name}
        limit={limit}
        tier={data.tier}
        onHide={() => setHidden([...hidden, noteKey(limit)])}
      />
    ))
}

/** A note hidden at the warning level reappears when the limit is reached. */
function noteKey(limit: UsageLimit): string {
  return `${limit.name} ${usedShare(limit) === 1}`
}

type NoteProps = { limit: UsageLimit; tier: Usage['tier']; onHide: () => void }

function Note({ limit, tier, onHide }: NoteProps) {
  const share = usedShare(limit) ?? 0
  const reset = resetText(limit)
  return (
    <div className={classes.note} role="status" data-reached={share === 1 || undefined}>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span>
        <strong>{limitName(limit)}:</strong> {usedText(limit)}.{reset ? ` ${reset}.` : ''}{' '}
        {isLowerPlan(tier) ? (
          <Anchor component={Link} to="/pricing" className={classes.way}>
            Upgrade for more
          </Anchor>
        ) : null}
      </span>
      <CloseButton
        size="sm"
        aria-label={`Hide the note on ${limitName(limit).toLowerCase()}`}
        onClick={onHide}
      />
    </div>
  )
}
