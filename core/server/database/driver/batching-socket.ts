import { Socket } from 'node:net'

/** Sends the statements of one turn of the event loop together. The driver holds back the parts of one statement only. */
export class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
