import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Between two times that a loss is told, in milliseconds: for the driver to do what it does about it. */
const pace = 5
/** A transaction in a transaction rolls back one after the other. */
const times = 4

/**
 * The socket of the driver `postgres`, which writes once more when a connection is lost in the middle of a transaction, to
 * roll it back, and ends the process because its socket has closed by then (porsager/postgres#1208). This one tells the loss
 * first, so that everything asked of the connection fails while there still is a socket to write to, and its closing then.
 */
export class PatientSocket extends Socket {
  #told = false

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'close' || this.#told) return super.emit(event, ...values)
    this.#told = true
    void this.#tell()
    return true
  }

  async #tell(): Promise<void> {
    for (let time = 0; time < times; time++) {
      // Without a listener an error would end the process.
      if (this.listenerCount('error') > 0) super.emit('error', connectionLost())
      await pause(pace)
    }
    super.emit('close', false)
  }
}

/** As the driver itself calls it. */
export function connectionLost(): Error {
  return Object.assign(new Error('the connection to the database was lost'), { code: 'CONNECTION_CLOSED' })
}
