export function dishesText(lines: readonly { name: string; qty: number }[]): string {
  return lines.map(({ name, qty }) => (qty > 1 ? `${name} × ${qty}` : name)).join(', ')
}
