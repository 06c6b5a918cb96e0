export {
  attachTo,
  deleteAttachmentFiles,
  deleteAttachments,
  deleteUnattached,
  insertAttachment,
  listAttachments,
  openAttachment,
  storeAttachment,
} from './files.ts'
