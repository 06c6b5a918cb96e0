// The prefix of every npm script: makes the checkout ready for the task, then runs it (see setup/tasks.mjs).
// This file and the modules beside it need only Node, no packages; this one is read by old versions of Node too.
const required = 20
if (Number(process.versions.node.split('.')[0]) < required) {
  console.error(`Shaar needs Node ${required} or newer; this is ${process.version}. See https://nodejs.org/`)
  process.exitCode = 1
} else {
  import('./setup/main.mjs').then((setup) => setup.main(process.argv.slice(2)))
}
