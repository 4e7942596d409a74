import { Notice } from '../../../ui/notes/notice.tsx'

const inSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** An error that is scrolled to: its dialog is longer than a screen, and Enter in the first field saves, too. */
export function NoticeInSight({ text }: { text: string }) {
  return (
    <div ref={inSight}>
      <Notice kind="error">{text}</Notice>
    </div>
  )
}
