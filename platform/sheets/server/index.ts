export { runWithSheet } from './run-with-sheet.ts'
export { readsSheetHandler, receiveSheet, type StoredSheet } from './sheets.ts'
