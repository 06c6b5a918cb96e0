import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'
import type { Server } from '../../harness/servers.ts'
import type { Stage } from '../../harness/stage.ts'
import { program } from './drill.ts'

export const nginx = program('nginx', 'nginx-light')

/** Starts nginx with `deploy/nginx.conf` in front of processes of the portal on this machine, without TLS; returns its address. */
export async function startNginx(stage: Stage, portals: readonly Server[]): Promise<string> {
  const { folder } = stage
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const file = join(folder, `nginx-${port}.conf`)
  await writeFile(file, configuration(await readFile('deploy/nginx.conf', 'utf8'), { folder, port, portals }))
  const command = ['nginx', '-c', file, '-p', folder, '-e', 'stderr', '-g', 'daemon off;']
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  await stage.program(command, answers, 'SIGQUIT')
  return url
}

interface Place {
  folder: string
  port: number
  portals: readonly Server[]
}

function configuration(example: string, { folder, port, portals }: Place): string {
  const swap = (text: string, what: RegExp, by: string) => {
    const swapped = text.replace(what, by)
    if (swapped === text) throw new Error(`deploy/nginx.conf no longer has ${what}`)
    return swapped
  }
  const options = /server portal-1:3000(.*);/.exec(example)?.[1] ?? ''
  const servers = portals.map(({ url }) => `    server ${new URL(url).host}${options};\n`).join('')
  const ofItsOwn = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(folder, `nginx-${name}`)};\n`)
    .join('')
  let text = swap(example, /\nhttp \{\n/, `\npid ${join(folder, `nginx-${port}.pid`)};\nhttp {\n${ofItsOwn}`)
  text = swap(text, /(?: {4}server portal-\d:3000.*;\n)+/g, servers)
  text = swap(text, /access_log \S+/, `access_log ${join(folder, `nginx-${port}.log`)}`)
  text = swap(text, / {2}server \{\n {4}listen 80;.*?\n {2}\}\n/s, '')
  text = swap(text, /listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
  return swap(text, / {4}ssl_.*\n/g, '')
}
