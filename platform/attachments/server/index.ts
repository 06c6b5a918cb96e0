export {
  attachTo,
  deleteAttachmentFiles,
  deleteAttachments,
  deleteUnattached,
  insertAttachment,
  listAttachments,
  openAttachment,
  storeAttachment,
  storedName as storedAttachment,
} from './files.ts'
