/** What is said of details of people that are wrong, alike on screens, in the API and in sheets. */
export const notOneLine = 'צריך שורה אחת, בלי מעבר שורה'
export const impossibleBirthDate = 'תאריך הלידה אינו אפשרי'
