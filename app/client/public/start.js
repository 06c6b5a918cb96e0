// Sets the colour scheme before the first paint; afterwards ThemeProvider manages it (same key, same attribute).
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be forbidden: then the system's scheme.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()

// Says that the portal did not start: the boot script failed to load, or reports that the application did.
const showFailure = () => {
  const screen = document.getElementById('start-failure').content.cloneNode(true)
  screen.querySelector('button').addEventListener('click', () => location.reload())
  document.getElementById('root').replaceChildren(screen)
}
addEventListener('start-failed', showFailure)
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showFailure(), true)
