/** A node of a tree that is stored as a flat list. */
export interface TreeNode {
  id: number
  parent_id: number | null
}

/** From a node up to the root, itself first. Ends even where the list holds a loop. */
export function pathToRoot<Node extends TreeNode>(nodes: readonly Node[], id: number): Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const path = new Set<Node>()
  for (let node = byId.get(id); node && !path.has(node); ) {
    path.add(node)
    node = node.parent_id === null ? undefined : byId.get(node.parent_id)
  }
  return [...path]
}

/** The node and everything below it. */
export function subtreeOf(nodes: readonly TreeNode[], id: number): Set<number> {
  const found = new Set([id])
  const children = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child.id)
  return found
}

/** How many levels a subtree has: 1 for a node without children. */
export function heightOf(nodes: readonly TreeNode[], id: number): number {
  const below = subtreeOf(nodes, id)
  const within = nodes.map((node) => (node.id === id ? { ...node, parent_id: null } : node))
  return Math.max(1, ...[...below].map((each) => pathToRoot(within, each).length))
}
