export const classifiedsHead = {
  text: 'קונים, מוכרים ומוסרים, מעובדים לעובדים.',
  items: 'מודעות',
}
