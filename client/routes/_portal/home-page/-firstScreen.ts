import portal from '#client/parts/PortalFrame.module.css'
import { pinnedSizes } from '#client/parts/pictureSizes.ts'
import { applyAccent } from '#client/theme/accent.ts'
import card from '#client/ui/Card.module.css'
import carousel from '#client/ui/Carousel.module.css'
import frame from '#client/ui/Frame.module.css'
import header from '#client/ui/PageHeader.module.css'
import picture from '#client/ui/Picture.module.css'
import { pictureSources } from '#client/ui/pictureSources.ts'
import type { PostSummary } from '#contract/content.ts'
import type { Options } from '#contract/options.ts'
import { dateText } from '#domain/dates.ts'
import { greeting, todayText } from './-greeting.ts'
import home from './-HomePage.module.css'
import pinned from './-PinnedStrip.module.css'

const id = 'first-screen'

interface Content {
  settings: Options
  firstName: string
  /** The first of the pinned news. */
  post: PostSummary
}

/**
 * Shows the top of the home page, to look at, while the application is on its way: what will stand there, with the same
 * classes, so that nothing moves when the page itself comes. Settles when its picture is there; rejects if it does not come.
 */
export async function showFirstScreen(content: Content): Promise<void> {
  const image = pictureOf(content.post)
  const screen = element('div', 'first-screen', frameAround(content, image))
  screen.id = id
  // Not for a screen reader, nor to operate: to them the splash underneath says that the page is coming.
  screen.inert = true
  applyAccent(content.settings.accent)
  document.body.append(screen)
  await image.querySelector('img')?.decode()
}

/** Whether the first screen still stands in for the page. */
export function isFirstScreenShown(): boolean {
  return document.getElementById(id) !== null
}

/** Uncovers the application. */
export function endFirstScreen(): void {
  document.getElementById(id)?.remove()
}

/** As `Frame` and `PortalFrame` draw it, without what is to be operated. */
function frameAround({ settings, firstName, post }: Content, image: HTMLElement): HTMLElement {
  const logo = element('div', portal.logo)
  const mark = document.querySelector('.splash svg')?.cloneNode(true)
  if (mark instanceof SVGElement) {
    mark.setAttribute('width', '36')
    mark.setAttribute('height', '36')
    logo.append(mark)
  }
  logo.append(element('bdi', portal.name, settings.organisation.short_name))
  const top = element('div', frame.topRow, element('div', frame.logo, logo))
  const strips = element('div', home.strips, pinnedCard(post, image))
  const page = element('div', portal.page, greetingTo(firstName), strips)
  return element(
    'div',
    frame.frame,
    element('div', frame.top, top),
    element('div', frame.rail),
    element('div', frame.main, page),
    element('div', frame.bottom, element('div', frame.bottomItem)),
  )
}

/** As `PageHeader` draws it. */
function greetingTo(firstName: string): HTMLElement {
  const now = new Date()
  const title = element('h1', '', `${greeting(now)}, `, element('bdi', '', firstName))
  const words = element('div', header.words, title, element('p', header.text, todayText(now)))
  return element('div', header.header, element('div', header.row, words))
}

/** As `PinnedStrip` draws the first card in its carousel. */
function pinnedCard(post: PostSummary, image: HTMLElement): HTMLElement {
  const line = (tag: 'h3' | 'p', className: string | undefined, text: string | undefined) =>
    text ? [element(tag, className, element('bdi', '', text))] : []
  const words = element(
    'div',
    pinned.words,
    ...line('p', pinned.category, post.category?.name),
    ...line('h3', pinned.title, post.title),
    ...line('p', pinned.excerpt, post.excerpt),
    ...line('p', pinned.date, dateText(new Date(post.publish_at), new Date())),
  )
  const article = element('div', `${card.card} ${pinned.card}`, element('div', pinned.picture, image), words)
  const track = element('div', carousel.track, element('div', carousel.slide, article))
  return element('div', carousel.carousel, track)
}

/** As `Picture` draws it. */
function pictureOf(post: PostSummary): HTMLElement {
  const whole = element('picture', picture.picture)
  if (!post.picture) return whole
  const { id, colour } = post.picture
  for (const format of ['avif', 'webp'] as const) {
    const source = document.createElement('source')
    Object.assign(source, {
      type: `image/${format}`,
      srcset: pictureSources(id, format),
      sizes: pinnedSizes,
    })
    whole.append(source)
  }
  const image = Object.assign(new Image(640, 360), {
    className: picture.image,
    alt: '',
    fetchPriority: 'high',
  })
  image.style.aspectRatio = '16 / 9'
  image.style.backgroundColor = colour
  whole.append(image)
  // The address comes last, when it is known which source it will be.
  image.src = `/media/${id}/640.webp`
  return whole
}

function element(
  tag: keyof HTMLElementTagNameMap,
  className: string | undefined,
  ...content: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...content)
  return made
}
