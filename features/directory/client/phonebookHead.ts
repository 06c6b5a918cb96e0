export const phonebookHead = {
  text: 'מי עובד איפה, ואיך מדברים איתם.',
  items: 'אנשים',
}
