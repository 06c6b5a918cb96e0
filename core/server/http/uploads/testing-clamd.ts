import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The file that scanners are tried with, which does nothing. */
export const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')

/** What speaks as clamd does, and finds the test file alone. `files`: what it was sent. */
export async function startClamd(
  port = 0,
): Promise<{ port: number; files: Buffer[]; stop(): Promise<void> }> {
  const files: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      if (received.equals(Buffer.from('zPING\0'))) socket.end('PONG\0')
      const file = fileOf(received)
      if (!file) return
      files.push(file)
      socket.end(`stream: ${file.includes(eicar) ? 'Test.EICAR FOUND' : 'OK'}\0`)
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { port: (server.address() as AddressInfo).port, files, stop }
}

/** The file of a whole message; undefined while some of it is missing. */
function fileOf(message: Buffer): Buffer | undefined {
  const head = Buffer.from('zINSTREAM\0')
  if (!message.subarray(0, head.length).equals(head)) return undefined
  const chunks: Buffer[] = []
  for (let at = head.length; at + 4 <= message.length; ) {
    const length = message.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(message.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
