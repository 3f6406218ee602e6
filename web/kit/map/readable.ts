export type Box = { left: number; top: number; right: number; bottom: number }

const apart = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

/** What can be read of things that lie on one another: the first come, and of the others those that cover none of them. */
export const readable = <T extends { box: Box }>(things: readonly T[], taken: readonly Box[] = []): T[] => {
  const boxes = [...taken]
  return things.filter(({ box }) => {
    if (!boxes.every((other) => apart(other, box))) return false
    boxes.push(box)
    return true
  })
}
