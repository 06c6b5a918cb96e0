export { readsSheetHandler, receiveSheet, type StoredSheet } from './sheets.ts'
export { runWithSheet } from './worker.ts'
