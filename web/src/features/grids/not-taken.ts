/** Says how many cells of a grid could not be used as they stand; empty if all could. */
export function notTaken({ not_current, conflicting }: { not_current: number; conflicting: number }): string {
  const current =
    not_current === 0
      ? ''
      : ` ${not_current === 1 ? 'One cell is' : `${not_current} cells are`} not read yet, failed or out of date.`
  const conflicts =
    conflicting === 0
      ? ''
      : ` ${conflicting === 1 ? 'One cell has' : `${conflicting} cells have`} two values, and nobody confirmed one: neither is used.`
  return current + conflicts
}
