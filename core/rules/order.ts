/** The list with the element at `index` moved by `step` places; unchanged where that would be outside. */
export function moveElement<Element>(list: readonly Element[], index: number, step: number): Element[] {
  const element = list[index]
  const target = index + step
  if (element === undefined || target < 0 || target >= list.length) return [...list]
  return list.toSpliced(index, 1).toSpliced(target, 0, element)
}
