export {
  attachTo,
  deleteAttachmentFiles,
  deleteAttachments,
  deleteUnattached,
  listAttachments,
  openAttachment,
} from './files.ts'
