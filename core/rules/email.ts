/** An address of electronic mail, as far as it can be judged by its looks: a name, `@` and a domain of two parts or more. */
export const emailPattern = '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$'

const email = new RegExp(emailPattern)

export const isEmail = (text: string): boolean => email.test(text)
