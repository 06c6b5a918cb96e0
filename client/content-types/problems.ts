/** The text is empty. */
export const missing = (text: string) => text.trim() === ''

export const badAddress = (url: string | null) =>
  url !== null && !/^https?:\/\/[^\s<>"]{3,500}$/.test(url) && 'הכתובת צריכה להתחיל ב־https://'

export const badNumber = (value: number | null, lowest: number, highest: number) =>
  value !== null &&
  !(Number.isInteger(value) && value >= lowest && value <= highest) &&
  `נדרש מספר שלם בין ${lowest} ל־${highest}`

export const badMoney = (agorot: number | null) =>
  agorot !== null && !(agorot >= 0 && agorot <= 100_000_000) && 'נדרש סכום, למשל 120 או 49.90'
