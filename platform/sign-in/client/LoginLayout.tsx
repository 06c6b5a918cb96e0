import type { ReactNode } from 'react'
import { OfflineBar } from '#core/client/ui/page/NoticeBar.tsx'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { PublicFooter, useOrganisation } from '#platform/organisation/client/PublicPage.tsx'
import classes from './LoginLayout.module.css'

/** The outline of an arch that stands on the picture's lower edge. */
function arch(width: number, spring: number): string {
  const half = width / 2
  return `M${400 - half} 1000V${spring}a${half} ${half} 0 0 1 ${width} 0V1000z`
}

/** The stones of the arch between two radii, as one path of the joints between them. */
function joints(inner: number, outer: number, spring: number): string {
  return Array.from({ length: 11 }, (_, index) => {
    const angle = (Math.PI * (index + 0.5)) / 11
    const point = (radius: number) =>
      `${(400 + radius * Math.cos(angle)).toFixed(1)} ${(spring - radius * Math.sin(angle)).toFixed(1)}`
    return `M${point(inner)}L${point(outer)}`
  }).join('')
}

const spring = 640
const petals = [0, 72, 144, 216, 288]

function Anemone({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 6C2 24-2 34 0 52" stroke="#47552a" strokeWidth="3" fill="none" />
      {petals.map((turn) => (
        <ellipse key={turn} cy="-9" rx="7.5" ry="9.5" fill="#c0314a" transform={`rotate(${turn})`} />
      ))}
      <circle r="5" fill="#1b2530" />
    </g>
  )
}

/** A stone gate that opens to a morning in the hills. Decoration: says nothing that the text beside it does not. */
function GatePicture({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="gate-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fad39a" />
          <stop offset="0.55" stopColor="#fef5e7" />
        </linearGradient>
        <clipPath id="gate-opening">
          <path d={arch(340, spring)} />
        </clipPath>
      </defs>
      <rect width="800" height="1000" fill="#0f4c5c" />
      <path d={arch(760, spring)} fill="#13566a" />
      <path d={arch(600, spring)} fill="#1c6478" />
      <path d={arch(460, spring)} fill="#2a788b" />
      <path d={joints(230, 300, spring)} stroke="#13566a" strokeWidth="3" />
      <path d={joints(170, 230, spring)} stroke="#1c6478" strokeWidth="3" />
      <g clipPath="url(#gate-opening)">
        <rect x="200" y="440" width="400" height="560" fill="url(#gate-sky)" />
        <circle cx="400" cy="690" r="74" fill="#f2a541" />
        <path d="M180 780c80-70 150-70 230-20s130 20 230-40v280H180z" fill="#adbd86" />
        <path d="M180 850c90-60 170-50 240-10s130 30 220-30v200H180z" fill="#80944f" />
        <path d="M180 930c90-40 180-40 250-10s130 10 210-30v120H180z" fill="#5f7138" />
        <path
          d="M372 1000c10-60 60-70 40-110s-34-46-20-74c-34 24-30 54-22 84s-70 50-90 100z"
          fill="#f7f4ee"
        />
        <path d="M500 800v-58" stroke="#47552a" strokeWidth="9" />
        <ellipse cx="500" cy="726" rx="42" ry="32" fill="#47552a" />
        <ellipse cx="478" cy="744" rx="26" ry="20" fill="#5f7138" />
        <path d="M290 836v-40" stroke="#47552a" strokeWidth="7" />
        <ellipse cx="290" cy="784" rx="28" ry="22" fill="#47552a" />
        <Anemone x={268} y={930} size={1} />
        <Anemone x={312} y={952} size={0.8} />
        <Anemone x={530} y={936} size={1.1} />
        <Anemone x={486} y={960} size={0.75} />
      </g>
    </svg>
  )
}

/** The organisation beside the form, on wide screens; above it on narrow ones. */
export function LoginLayout({ children }: { children: ReactNode }) {
  const organisation = useOrganisation()
  return (
    <div className="grid grid-rows-[auto_1fr] min-h-dvh lg:grid-cols-[minmax(480px,1fr)_minmax(0,1.1fr)] lg:grid-rows-[1fr]">
      <header className={classes.brand}>
        <GatePicture className="absolute inset-y-0 end-0 w-[clamp(120px,40%,200px)] h-full lg:w-full" />
        <div className={classes.words}>
          <LogoMark size={56} />
          <div>
            <p className="text-3xl font-bold leading-[1.3] lg:text-[1.75rem]">{organisation?.name}</p>
            <p className="leading-[1.4] lg:text-xl">{organisation?.tagline}</p>
          </div>
        </div>
      </header>
      <div className="grid grid-rows-[auto_1fr_auto] min-w-0">
        <OfflineBar />
        <main
          id="main"
          className="grid content-start w-[min(440px,100%)] mx-auto py-24 px-20 sm:py-48 lg:content-center"
        >
          {children}
        </main>
        <PublicFooter />
      </div>
    </div>
  )
}
