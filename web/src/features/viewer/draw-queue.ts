type Drawing = { draw: () => Promise<void>; urgent: boolean }

const waiting: Drawing[] = []
let drawing = false

/** What is being read comes first, and of that what came last; small pictures in their order. */
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
 * Draws one page after the other: several at once would share each frame and hold up scrolling. `draw`
 * deals with its own failures. Gives the way to take a drawing that has not begun back.
 */
export function queueDrawing(draw: () => Promise<void>, urgent: boolean): () => void {
  const own = { draw, urgent }
  waiting.push(own)
  // After all pages that came into the window together.
  queueMicrotask(() => void drawAll())
  return () => {
    const at = waiting.indexOf(own)
    if (at !== -1) waiting.splice(at, 1)
  }
}
