import { useComputedCells } from '../marks/computed-cells.tsx'
import { PassageBoxes } from './passage-boxes.tsx'

/** Boxes around the cells of a computed answer on one page. */
export function ComputedBoxes({ page }: { page: number }) {
  const cells = useComputedCells().filter(cell => cell.page === page)
  return cells.map(({ start, boxes, mark }) => <PassageBoxes key={start} boxes={boxes} as={mark} />)
}
