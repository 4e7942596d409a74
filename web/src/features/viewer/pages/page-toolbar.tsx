import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebar, IconMinus, IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'
import classes from './page-toolbar.module.css'
import { stepZoom } from './zoom.ts'

type PageToolbarProps = {
  /** Null for an image, which has no pages. */
  paging: { page: number; pages: number; onPage: (page: number) => void } | null
  /** Whether the thumbnails are shown; null if there is only one page. */
  overview: boolean | null
  onOverview: (overview: boolean) => void
  zoom: number
  onZoom: (zoom: number) => void
}

/** The page number and zoom of the viewer. */
export function PageToolbar({ paging, overview, onOverview, zoom, onZoom }: PageToolbarProps) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Page and zoom">
      <div className={classes.place}>
        {overview === null ? null : <OverviewButton overview={overview} onOverview={onOverview} />}
        {paging ? <PageField {...paging} /> : null}
      </div>
      <ZoomButtons zoom={zoom} onZoom={onZoom} />
    </div>
  )
}

type OverviewButtonProps = { overview: boolean; onOverview: (overview: boolean) => void }

/** Memoised, so that scrolling past pages renders only the page number. */
const OverviewButton = memo(function OverviewButton({ overview, onOverview }: OverviewButtonProps) {
  return (
    <Tooltip label="Page thumbnails">
      <ActionIcon
        aria-label="Page thumbnails"
        aria-pressed={overview}
        variant={overview ? 'light' : 'subtle'}
        onClick={() => onOverview(!overview)}
      >
        <IconLayoutSidebar size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
})

const ZoomButtons = memo(function ZoomButtons({ zoom, onZoom }: Pick<PageToolbarProps, 'zoom' | 'onZoom'>) {
  return (
    <div className={classes.zoom}>
      <ActionIcon aria-label="Zoom out" onClick={() => onZoom(stepZoom(zoom, -1))}>
        <IconMinus size={16} stroke={1.75} />
      </ActionIcon>
      <UnstyledButton
        className={classes.fit}
        aria-label={`Zoom ${Math.round(zoom * 100)} %, fit to width`}
        title="Fit to width"
        onClick={() => onZoom(1)}
      >
        {Math.round(zoom * 100)} %
      </UnstyledButton>
      <ActionIcon aria-label="Zoom in" onClick={() => onZoom(stepZoom(zoom, 1))}>
        <IconPlus size={16} stroke={1.75} />
      </ActionIcon>
    </div>
  )
})

type PageFieldProps = { page: number; pages: number; onPage: (page: number) => void }

function PageField({ page, pages, onPage }: PageFieldProps) {
  /** The text being typed; null while the field follows the scrolling. */
  const [typed, setTyped] = useState<string | null>(null)

  function go() {
    const wanted = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (Number.isFinite(wanted)) onPage(Math.min(Math.max(wanted, 1), pages))
  }

  return (
    <form
      className={classes.place}
      onSubmit={event => {
        event.preventDefault()
        go()
      }}
    >
      <input
        className={classes.field}
        style={{ width: `${String(pages).length + 2.5}ch` }}
        aria-label={`Page, of ${pages}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page)}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={go}
      />
      <span aria-hidden="true">of {pages}</span>
    </form>
  )
}
