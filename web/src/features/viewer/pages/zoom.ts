/** Available zoom levels; 1 fits the page to the width. */
const levels = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4]

/** The next level up or down; unchanged at either end. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  if (direction === 1) return levels.find(level => level > zoom + 0.001) ?? zoom
  return levels.findLast(level => level < zoom - 0.001) ?? zoom
}

/** The zoom after turning the wheel by so many pixels, limited to the levels' range. */
export function wheelZoom(zoom: number, deltaY: number): number {
  const turned = zoom * Math.exp(-deltaY / 300)
  return Math.min(Math.max(turned, levels[0] ?? 1), levels.at(-1) ?? 1)
}
