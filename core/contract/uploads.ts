/** The largest file that may be uploaded, in bytes. */
export const maximumUploadBytes = 20 * 1024 * 1024
