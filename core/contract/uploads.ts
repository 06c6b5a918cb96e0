/** The largest file that may be uploaded, in bytes. */
export const maximumUploadBytes = 20 * 1024 * 1024

/** The largest document that may be attached, in bytes. Pictures may be as large as every upload, and are made smaller. */
export const maximumAttachmentBytes = 5 * 1024 * 1024
