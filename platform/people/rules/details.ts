/** What is said of details of people that are wrong, alike on screens, in the API and in sheets. */
export const notOneLine = 'צריך שורה אחת, בלי מעבר שורה'
export const impossibleBirthDate = 'תאריך הלידה אינו אפשרי'

/** By what people sign in: no two share one, whichever of these it is. */
export const signInFields = ['employee_number', 'email', 'user_name'] as const
export type SignInField = (typeof signInFields)[number]
