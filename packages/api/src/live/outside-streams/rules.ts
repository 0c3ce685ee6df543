/** Compares streams by viewers, then by their turn in a circle that begins at `start`. */
export function inTurn(start: number) {
  type Place = { viewers: number; turn: number };
  return (one: Place, other: Place): number =>
    one.viewers - other.viewers ||
    Number(one.turn < start) - Number(other.turn < start) ||
    one.turn - other.turn;
}
