// biome-ignore-all lint/complexity/useArrowFunction: runs before everything else and tells old browsers that they are old, in their syntax.
;(function () {
  // Sets the colour scheme before the first paint; afterwards ThemeProvider manages it (same key, same attribute).
  var chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch (_) {
    // Storage may be forbidden: then the system's scheme.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // The newest that the portal calls, from the first months of 2024.
  var needed = [
    [window.AbortSignal, 'any'],
    [window.Element.prototype, 'checkVisibility'],
    [window.Map, 'groupBy'],
    [window.Promise, 'withResolvers'],
    [window.URL, 'canParse'],
  ]
  var isTooOld = !needed.every(function (need) {
    return need[0] && need[1] in need[0]
  })

  /** Says why the portal did not start. */
  function showFailure() {
    var root = document.getElementById('root')
    root.innerHTML = document.getElementById(isTooOld ? 'old-browser' : 'start-failure').innerHTML
    var retry = root.querySelector('button')
    if (retry) retry.onclick = location.reload.bind(location)
  }

  /** A script that did not load, or one that stopped the start: the splash of the document still stands. */
  function onError(event) {
    var isUncaught = event.target === window && document.getElementById('starting')
    if (isUncaught || event.target instanceof HTMLScriptElement) showFailure()
  }

  if (isTooOld) {
    document.documentElement.setAttribute('data-too-old', '')
    addEventListener('DOMContentLoaded', showFailure)
  }
  // The boot script reports that the application did not load.
  addEventListener('start-failed', showFailure)
  addEventListener('error', onError, true)
})()
