type Drawing = { draw: () => Promise<void>; urgent: boolean }

const waiting: Drawing[] = []
let drawing = false

/** Pages being read come first, latest first; then thumbnails in order. */
function takeNext(): Drawing | undefined {
  const at = waiting.findLastIndex(({ urgent }) => urgent)
  return waiting.splice(Math.max(at, 0), 1)[0]
}

async function drawAll(): Promise<void> {
  if (drawing) return
  drawing = true
  for (let next = takeNext(); next; next = takeNext()) await next.draw().catch(() => undefined)
  drawing = false
}

/**
 * Draws one page at a time: several at once would share each frame and slow down scrolling. `draw` handles its
 * own failures. Returns a function that removes a drawing that has not started.
 */
export function queueDrawing(draw: () => Promise<void>, urgent: boolean): () => void {
  const own = { draw, urgent }
  waiting.push(own)
  // Wait until all pages that came into view together are queued.
  queueMicrotask(() => void drawAll())
  return () => {
    const at = waiting.indexOf(own)
    if (at !== -1) waiting.splice(at, 1)
  }
}
