export type Box = { left: number; top: number; right: number; bottom: number }

const apart = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

/** Selects labels in order, dropping those that overlap `taken` or a label selected before. */
export const readable = <T extends { box: Box }>(labels: readonly T[], taken: readonly Box[] = []): T[] => {
  const boxes = [...taken]
  return labels.filter(({ box }) => {
    if (!boxes.every((other) => apart(other, box))) return false
    boxes.push(box)
    return true
  })
}
