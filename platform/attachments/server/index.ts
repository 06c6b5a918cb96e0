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
export { attachmentHandlers } from './routes.ts'
