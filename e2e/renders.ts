import type { Page } from '@playwright/test'

/** What React tells of a component in a page, of its production build too. */
interface Fiber {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
  stateNode: unknown
}

declare global {
  interface Window {
    /** The first element of each component that rendered. */
    rendered: Element[]
  }
}

/** Has the page note which components render; before it is opened. */
export async function noteRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [functionComponent, hostComponent, forwardRef, simpleMemo] = [0, 5, 11, 15]
    const performedWork = 1
    window.rendered = []
    const firstElement = (fiber: Fiber): unknown => {
      if (fiber.tag === hostComponent) return fiber.stateNode
      for (let child = fiber.child; child; child = child.sibling) {
        const found = firstElement(child)
        if (found) return found
      }
      return undefined
    }
    const note = (fiber: Fiber) => {
      const element = firstElement(fiber)
      if (element instanceof Element) window.rendered.push(element)
    }
    const visit = (first: Fiber | null) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        const isComponent = [functionComponent, forwardRef, simpleMemo].includes(fiber.tag)
        if (isComponent && fiber.flags & performedWork) note(fiber)
        // Below it nothing was rendered where its children are those of before.
        if (fiber.child !== fiber.alternate?.child) visit(fiber.child)
      }
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
      },
    })
  })
}

/** How many times components that begin with such an element rendered, while something was done. */
export async function rendersOf(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.rendered = []
  })
  await act()
  return page.evaluate((of) => window.rendered.filter((each) => each.matches(of)).length, selector)
}
