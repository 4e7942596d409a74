/** The fold of a group, which all of its cases share: a hash of its name, the same on every machine. */
export function foldOf(group: string, folds: number): number {
  return [...group].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7) % folds
}
