import { expect, type Page } from '@playwright/test'

/** Counts how often somebody presses on the pages that are opened from now on, and says whether it was so many times since the last time. */
export async function countTaps(page: Page): Promise<(taps: number) => Promise<void>> {
  let counted = 0
  await page.exposeFunction('tapped', () => {
    counted += 1
  })
  await page.addInitScript(() => {
    const { tapped } = window as unknown as { tapped: () => void }
    // No click: one on a label is followed by that of its control.
    addEventListener('pointerup', () => tapped(), { capture: true })
  })
  return async (taps) => {
    await expect.poll(() => counted).toBe(taps)
    counted = 0
  }
}
