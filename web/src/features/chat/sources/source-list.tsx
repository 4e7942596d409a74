import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCalculator, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { citationNote } from './citation-note.ts'
import classes from './source-list.module.css'
import { sourceVerdict } from './source-verdict.ts'

type SourceListProps = {
  citations: Citation[]
  verdicts: Verdict[]
  /** Whether the answer consists of quotations. */
  quoted: boolean
  activeIndex: number | null
  onOpen: (citation: Citation) => void
}

const shownAtFirst = 6
const icons = {
  supported: IconCheck,
  computed: IconCalculator,
  weak: IconQuestionMark,
  unsupported: IconAlertTriangle,
}

/** An answer's sources: document, place, verdict and recognition confidence. Each opens its passage. */
export function SourceList({ citations, verdicts, quoted, activeIndex, onOpen }: SourceListProps) {
  const titleId = useId()
  const [all, setAll] = useState(false)
  const sorted = [...citations].sort((a, b) => a.index - b.index)
  // One extra entry takes no more room than the button that would hide it.
  const shown = all || sorted.length <= shownAtFirst + 1 ? sorted : sorted.slice(0, shownAtFirst)
  return (
    <div className={classes.sources}>
      <h2 className={classes.title} id={titleId}>
        Sources
      </h2>
      <ol className={classes.list} aria-labelledby={titleId}>
        {shown.map(citation => (
          <li key={citation.index}>
            <button
              type="button"
              className={classes.source}
              data-source={citation.index}
              data-active={citation.index === activeIndex || undefined}
              onClick={() => onOpen(citation)}
            >
              <span className={classes.number}>{citation.index}</span>
              <span className={classes.about}>
                <span className={classes.file}>{citation.filename}</span>
                <span className={classes.place}>
                  {citation.location}
                  <AlsoIn filenames={(citation.also_in ?? []).map(({ filename }) => filename)} />
                </span>
                <SourceState citation={citation} verdicts={verdicts} quoted={quoted} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {shown.length < sorted.length ? (
        <UnstyledButton className={classes.more} onClick={() => setAll(true)}>
          Show all {sorted.length} sources
        </UnstyledButton>
      ) : null}
    </div>
  )
}

/** Copies and versions with the same text. */
function AlsoIn({ filenames }: { filenames: string[] }) {
  const [first, ...others] = filenames
  if (first === undefined) return null
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return <span title={filenames.join(', ')}>{` · also in ${first}${more}`}</span>
}

function SourceState({
  citation,
  verdicts,
  quoted,
}: Pick<SourceListProps, 'verdicts' | 'quoted'> & { citation: Citation }) {
  const note = citationNote(citation)
  const check = sourceVerdict(citation.index, verdicts, quoted)
  const Icon = check ? icons[check.verdict] : null
  return (
    <span className={classes.state}>
      {note === '' ? null : <span className={classes.note}>{note}</span>}
      {check && Icon ? (
        <span className={classes.verdict} data-verdict={check.verdict}>
          <Icon size={13} stroke={2.25} aria-hidden="true" /> {check.text}
        </span>
      ) : null}
    </span>
  )
}
