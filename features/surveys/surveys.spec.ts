import type { APIRequestContext } from '@playwright/test'
import type { Today } from '#app/home/contract/home.ts'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { changeAnswer, createPost, uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, ownEmployee, signIn, test, whileClockStands } from '#e2e/portal.ts'
import { countTaps } from '#e2e/taps.ts'
import type { Question } from '#platform/questions/rules/questions.ts'

const plain = { help: '', required: true, options: [], condition: null }
const option = (title: string, index: number) => ({ key: `o${index}`, title, capacity: null })

const lunch: Question = {
  ...plain,
  key: 'lunch',
  type: 'choice',
  title: 'מה לארוחה?',
  options: ['פיצה', 'סלט'].map(option),
}
const mood: Question = { ...plain, key: 'mood', type: 'rating', title: 'כמה טוב?' }

/** An anonymous survey that is open for an hour. */
const anonymousSurvey = (request: APIRequestContext, questions: Question[]) =>
  createPost(request, {
    post_type: 'survey',
    title: `סקר ${uniqueWord()}`,
    category_id: null,
    survey: {
      questions,
      opens_at: null,
      closes_at: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
      anonymous: true,
    },
  })

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('an anonymous survey is answered one question at a time, left and taken up again', async ({
  page,
  otherPage,
  request,
}) => {
  const survey = await anonymousSurvey(request, [
    lunch,
    mood,
    { ...plain, key: 'words', type: 'text', title: 'עוד משהו?', required: false },
  ])
  const main = page.getByRole('main')
  const employee = ownEmployee()
  await signIn(page, employee)
  await page.goto('/surveys')
  await main.getByRole('link', { name: survey.title }).click()
  await expect(main.getByRole('heading', { level: 1, name: survey.title })).toBeVisible()
  await expect(main.getByText('הסקר אנונימי.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await main.getByRole('button', { name: 'הבאה' }).press('Enter')
  await expect(main.getByText('חובה לענות')).toBeVisible()
  await main.getByText('סלט', { exact: true }).click()
  await expect(main.getByRole('group', { name: 'שאלה 2 מתוך 3: כמה טוב?' })).toBeFocused()
  await expect(main.getByText('הסקר אנונימי.')).toBeHidden()
  await main.getByText('אנונימי', { exact: true }).click()
  await expect(main.getByText('הסקר אנונימי.')).toBeVisible()
  expect(await accessibilityProblems(page, { otherScheme: 'dark' })).toEqual([])
  // An arrow key only tries an answer.
  await whileClockStands(page, async () => {
    await main.getByRole('radio', { name: /^5/ }).press('ArrowUp')
    await page.clock.runFor(1000)
    await expect(main.getByRole('radio', { name: /4/ })).toBeFocused()
  })
  await page.keyboard.press('Space')
  await expect(main.getByRole('group', { name: 'שאלה 3 מתוך 3: עוד משהו?' })).toBeFocused()
  await main.getByRole('textbox', { name: 'עוד משהו?' }).fill('תודה רבה')
  await main.getByRole('button', { name: 'הקודמת' }).click()
  await expect(main.getByRole('radio', { name: /4/ })).toBeChecked()

  await page.goto('/home-page')
  await page.goto(`/survey/x/${survey.id}`)
  // Everything is answered: it opens at the end. A double click on the way there sends nothing.
  await expect(main.getByText('שאלה 3 מתוך 3')).toBeVisible()
  await main.getByRole('button', { name: 'הקודמת' }).click()
  await main.getByRole('button', { name: 'הבאה' }).dblclick()
  await expect(main.getByRole('textbox', { name: 'עוד משהו?' })).toHaveValue('תודה רבה')
  await main.getByRole('textbox', { name: 'עוד משהו?' }).fill(' ')
  const sent = page.waitForRequest('**/api/posts/addRepeaterRow')
  await main.getByRole('button', { name: 'שליחת התשובות' }).click()
  // Without the question that has no answer.
  const { field_value } = (await sent).postDataJSON()
  expect(field_value.survey_answers).toEqual([
    { acf_fc_layout: 'single', title: 'מה לארוחה?', answers: ['סלט'] },
    { acf_fc_layout: 'rating', title: 'כמה טוב?', answers: ['4'] },
  ])
  await expect(alertOf(page, 'success')).toBeVisible()
  await expect(main.getByText('תודה! התשובות התקבלו', { exact: true })).toBeVisible()
  await expect(main.getByText('סלט')).toHaveCount(0)

  await page.goto('/personal-area?tab=activity')
  await expect(main.getByRole('link', { name: survey.title })).toBeVisible()
  await page.goto('/surveys')
  await expect(main.getByRole('region', { name: 'כבר נענו' }).getByText(survey.title)).toBeVisible()

  await signIn(otherPage, accounts.administrator)
  await otherPage.goto(`/survey/x/${survey.id}`)
  const author = otherPage.getByRole('region', { name: 'ניהול הסקר' })
  // In steps of five: one answer moves nothing.
  await expect(author.getByText(/^ענו פחות מחמישה מתוך/)).toBeVisible()
  await author.getByRole('button', { name: 'סגירה עכשיו' }).click()
  await otherPage.getByRole('dialog').getByRole('button', { name: 'לסגור את הסקר' }).click()
  await expect(author.getByRole('button')).toHaveCount(0)
})

test('three questions take four taps from the home page, where the first one stands', async ({
  page,
  request,
}) => {
  const survey = await anonymousSurvey(request, [lunch, mood, { ...mood, key: 'taste', title: 'וכמה טעים?' }])
  const main = page.getByRole('main')
  const question = (name: string) => main.getByRole('group', { name, exact: true })
  const taps = await countTaps(page)
  // Surveys of other stories wait as well.
  await changeAnswer<Today>(page, '**/api/general/getToday', ({ surveys, ...rest }) => ({
    ...rest,
    approvals: [],
    signatures: [],
    surveys: surveys.filter(({ id }) => id === survey.id),
  }))
  await signIn(page, ownEmployee())
  await page.goto('/home-page')
  const waiting = main.getByRole('region', { name: 'מחכה לך' })
  await expect(waiting.getByRole('link', { name: survey.title })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await waiting.getByRole('list', { name: lunch.title }).getByRole('link', { name: 'סלט' }).tap()
  await expect(question('שאלה 2 מתוך 3: כמה טוב?')).toBeVisible()
  await expect(main.getByText('הסקר אנונימי.', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'הבאה' })).toBeInViewport({ ratio: 1 })
  await main.getByRole('radio', { name: /4/ }).tap()
  await expect(question('שאלה 3 מתוך 3: וכמה טעים?')).toBeFocused()
  await main.getByRole('radio', { name: /^5/ }).tap()
  await main.getByRole('button', { name: 'שליחת התשובות' }).tap()
  await expect(main.getByText('תודה! התשובות התקבלו', { exact: true })).toBeVisible()
  await taps(4)
})
