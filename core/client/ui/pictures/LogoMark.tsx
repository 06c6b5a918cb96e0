/** The gate. The same drawing stands in `index.html` and `app/client/public/favicon.svg`. */
export function LogoMark({ size = 40 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="13" fill="#0f4c5c" />
      <path d="M11 38V23.5a13 13 0 0 1 26 0V38h-6.5V23.5a6.5 6.5 0 0 0-13 0V38z" fill="#fff" />
      <circle cx="24" cy="28" r="3.5" fill="#f2a541" />
    </svg>
  )
}
