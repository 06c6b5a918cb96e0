import { type ComponentProps, Fragment, isValidElement, type ReactNode } from 'react'
import { showOverSplash } from '#core/client/shell/firstScreen.ts'
import { applyAccent } from '#core/client/theme/accent.ts'
import frame from '#core/client/ui/page/Frame.module.css'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import pictureClasses from '#core/client/ui/pictures/Picture.module.css'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Options } from '#platform/organisation/contract/options.ts'
import portal from '../shell/PortalFrame.module.css'

type Properties = {
  children?: ReactNode
  style?: object
  dangerouslySetInnerHTML?: { __html: string }
} & Record<string, unknown>

const svgElements = ['svg', 'path', 'rect', 'circle']

/** JSX attribute names that differ from HTML's. */
const attributeNames: Record<string, string> = {
  className: 'class',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
}

/** The styles whose numbers are no pixels. */
const unitless = ['aspectRatio', 'flexGrow']

/**
 * Renders components to DOM nodes once, without React, which comes with the application. Throws for a component that
 * uses hooks.
 */
function renderToNodes(content: ReactNode): Node[] {
  if (Array.isArray(content)) return content.flatMap(renderToNodes)
  if (typeof content === 'string' || typeof content === 'number') return [new Text(String(content))]
  if (!isValidElement<Properties>(content)) return []
  const { type, props } = content
  if (typeof type === 'string') return [element(type, props)]
  return renderToNodes(type === (Fragment as unknown) ? props.children : rendered(type, props))
}

/** Calls a component: a function, or one wrapped in `memo` or `forwardRef`. */
function rendered(type: unknown, props: Properties): ReactNode {
  if (type === Picture && !props.priority) return <PicturePlaceholder {...(props as PictureProperties)} />
  if (typeof type === 'function') return type(props)
  const { type: within, render = within } = type as { type?: unknown; render?: unknown }
  return rendered(render, props)
}

type PictureProperties = Pick<ComponentProps<typeof Picture>, 'placeholder' | 'ratio' | 'className'>

/** A placeholder for a picture without priority, which the page fetches later. */
function PicturePlaceholder({ placeholder, ratio = 16 / 9, className = '' }: PictureProperties) {
  const style = { aspectRatio: ratio, backgroundColor: placeholder }
  return <div className={`${pictureClasses.image} ${className}`} style={style} />
}

function element(name: string, properties: Properties): Element {
  const { children, style = {}, dangerouslySetInnerHTML: html, ...attributes } = properties
  const made = svgElements.includes(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name)
  made.append(...renderToNodes(children))
  if (html) made.innerHTML = html.__html
  for (const [property, value] of Object.entries(style)) {
    Object.assign(made.style, { [property]: isPixels(property, value) ? `${value}px` : value })
  }
  for (const [property, value] of Object.entries(attributes)) setAttribute(made, property, value)
  return made
}

function isPixels(property: string, value: unknown): boolean {
  return typeof value === 'number' && !unitless.includes(property)
}

/** Sets an attribute; skips handlers, ids and refs, which only the application needs. */
function setAttribute(made: Element, property: string, value: unknown): void {
  const named = /^(aria|data)-/.test(property)
  if (['id', 'ref'].includes(property) || value == null || typeof value === 'function') return
  if (value === false && !named) return
  made.setAttribute(attributeNames[property] ?? property, value === true && !named ? '' : String(value))
}

/**
 * Shows a static top of the page while the application loads, drawn by the page's own components so that nothing moves
 * when the page replaces it, once the fonts of its letters are there. Resolves when its pictures have loaded, or failed.
 * `isLate`: whether the application has started meanwhile.
 */
export async function showFirstScreen(
  settings: Options,
  page: ReactNode,
  isLate: () => boolean,
): Promise<void> {
  applyAccent(settings.accent)
  const nodes = renderToNodes(<EmptyFrame name={settings.organisation.short_name}>{page}</EmptyFrame>)
  const text = nodes.map((node) => node.textContent).join('')
  await document.fonts.load('1em "Assistant Variable"', text).catch(() => {})
  if (isLate()) return
  const screen = showOverSplash(nodes)
  await Promise.allSettled(
    [...screen.querySelectorAll<HTMLImageElement>('img[loading=eager]')].map((image) => image.decode()),
  )
}

/** As `Frame` and `PortalFrame` draw it, without the controls. */
function EmptyFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={frame.frame}>
      <div className={frame.top}>
        <div className="flex items-center gap-12 w-(--content-width) min-h-(--top-bar) mx-auto lg:w-full lg:px-20">
          <div className={frame.logo}>
            <div className="flex min-w-0 items-center gap-10 min-h-(--touch) text-text no-underline">
              <LogoMark size={36} />
              <UserText className={portal.name}>{name}</UserText>
            </div>
          </div>
        </div>
      </div>
      <div className={frame.rail} />
      <div className="w-(--content-width) min-w-0 mx-auto pb-32">
        <div className="min-h-dvh pb-40 print:min-h-0 print:p-0">{children}</div>
      </div>
      <div className={frame.bottom}>
        <div className={frame.bottomItem} />
      </div>
    </div>
  )
}
