import type { Locator, Page, Route } from '@playwright/test'
import {
  alertOf,
  expect,
  ownEmployee,
  signIn,
  submitSignIn,
  test,
  tokenOf,
  whileClockStands,
} from './portal.ts'

test.describe('the alert', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('goes by its button, and by itself once it is neither hovered nor focused', async ({ page }) => {
    const person = ownEmployee()
    const alert = alertOf(page)
    const close = page.getByRole('button', { name: 'סגירת ההודעה' })
    await page.clock.install()
    await page.goto('/login')

    await test.step('goes by its button', () =>
      whileClockStands(page, async () => {
        await submitSignIn(page, person, 'a wrong password')
        await expect(alert).toBeVisible()
        await close.click()
        await expect(alert).toHaveCount(0)
      }))

    await test.step('waits while it is hovered or focused, and goes by itself afterwards', async () => {
      await submitSignIn(page, person, 'a wrong password')
      await alert.hover()
      await page.clock.runFor('05:00')
      await expect(alert).toBeVisible()
      await close.focus()
      await page.mouse.move(0, 0)
      await page.clock.runFor('05:00')
      await expect(alert).toBeVisible()
      await page.getByLabel('סיסמה', { exact: true }).focus()
      await page.clock.runFor('05:00')
      await expect(alert).toHaveCount(0)
    })
  })
})

test.describe('the dialog', () => {
  const disconnect = (page: Page) => page.getByRole('button', { name: /^ניתוק המכשיר/ })
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'לנתק את המכשיר?' })

  async function openDialog(page: Page): Promise<void> {
    await disconnect(page).click()
    await expect(dialogOf(page)).toBeVisible()
  }

  /** Somebody with a session on another device, which a dialog disconnects. */
  async function openDevices(page: Page): Promise<void> {
    const person = ownEmployee()
    await signIn(page, person)
    await tokenOf(page.request, person)
    await page.goto('/personal-area?tab=settings&page=security')
    await openDialog(page)
  }

  const placeOf = async (dialog: Locator) => (await dialog.boundingBox()) ?? { x: 0, y: 0 }

  test('keeps the focus, moves by keys and pointer, and goes by its close icon only', async ({ page }) => {
    await openDevices(page)
    const dialog = dialogOf(page)

    await test.step('keeps the focus inside', async () => {
      const stops: string[] = []
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press(step < 5 ? 'Tab' : 'Shift+Tab')
        await expect(dialog.locator(':focus')).toHaveCount(1)
        stops.push(
          await dialog.locator(':focus').evaluate((element) => element.ariaLabel ?? element.textContent),
        )
      }
      expect(new Set(stops)).toEqual(new Set(['הזזת החלון במקשי החצים', 'סגירה', 'ניתוק', 'ביטול']))
    })

    await test.step('moves by the arrow keys and by the pointer', async () => {
      const rest = await placeOf(dialog)
      await dialog.getByRole('button', { name: 'הזזת החלון במקשי החצים' }).focus()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowUp')
      const moved = await placeOf(dialog)
      expect(moved.x).toBeLessThan(rest.x)
      expect(moved.y).toBeLessThan(rest.y)
      await page.keyboard.press('Home')
      expect(await placeOf(dialog)).toEqual(rest)

      const grip = (await dialog.getByRole('heading').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 })
      await page.mouse.up()
      const dragged = await placeOf(dialog)
      expect([dragged.x - rest.x, dragged.y - rest.y]).toEqual([60, 40])
      // Dragged off the screen it stops at the edge, where it can still be reached.
      await page.mouse.move(from.x + 60, from.y + 40)
      await page.mouse.down()
      await page.mouse.move(0, 0, { steps: 4 })
      await page.mouse.up()
      await expect(dialog).toBeInViewport({ ratio: 1 })
    })

    await test.step('is a sheet at the lower edge of a phone', async () => {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      await dialog.getByRole('button', { name: 'הזזת החלון במקשי החצים' }).focus()
      await page.keyboard.press('Home')
      await page.setViewportSize({ width: 390, height: 844 })
      await expect
        .poll(async () => {
          const box = await dialog.boundingBox()
          return box && [box.x, box.y + box.height]
        })
        .toEqual([0, 844])
      await page.setViewportSize({ width, height })
    })

    await test.step('stays for Escape and for a click beside it, and goes by its close icon', async () => {
      await page.keyboard.press('Escape')
      await page.mouse.click(1400, 880)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'סגירה' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(disconnect(page)).toBeFocused()
    })
  })

  test('lets people go while its call is not answered, and can be tried again', async ({ page }) => {
    await page.clock.install()
    await openDevices(page)
    const dialog = dialogOf(page)
    let take: (route: Route) => unknown = () => undefined
    // One route to the end: to take it away may let go a call that it holds.
    await page.route('**/api/users/signOutDevice*', (route) => take(route))
    /** The call that the dialog's button makes, which nobody answers. */
    const press = async () => {
      const held = new Promise<Route>((resolve) => {
        take = resolve
      })
      await dialog.getByRole('button', { name: 'ניתוק' }).click()
      return held
    }

    for (const way of ['ביטול', 'סגירה']) {
      await test.step(`lets people go by ${way}, and says that it may still be done`, async () => {
        const held = await press()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeVisible()
        await dialog.getByRole('button', { name: way }).click()
        await expect(dialog).toHaveCount(0)
        await expect(alertOf(page, 'warning')).toContainText('הפעולה כבר נשלחה')
        await page.getByRole('button', { name: 'סגירת ההודעה' }).click()
        await expect(alertOf(page)).toHaveCount(0)

        await openDialog(page)
        await dialog.evaluate((element) => element.setAttribute('data-same', 'yes'))
        const saved = { status: 200, statusText: 'OK', success: true, message: '', fields: {} }
        await held.fulfill({ json: saved })
        await expect(alertOf(page, 'success')).toContainText('המכשיר נותק')
        // A dialog that was let go closes none that was opened after it.
        await expect(dialog).toHaveAttribute('data-same', 'yes')
      })
    }

    await test.step('ends after half a minute, and can be tried again', async () => {
      await press()
      await page.clock.fastForward('00:30')
      await expect(alertOf(page, 'error')).toContainText('השרת לא ענה בזמן')
      take = (route) => route.continue()
      await dialog.getByRole('button', { name: 'ניתוק' }).click()
      await expect(alertOf(page, 'success')).toContainText('המכשיר נותק')
      await expect(dialog).toHaveCount(0)
    })
  })
})
