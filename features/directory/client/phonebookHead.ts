export const phonebookHead = {
  title: 'ספר הטלפונים',
  text: 'מי עובד איפה, ואיך מדברים איתם.',
  items: 'אנשים',
}
