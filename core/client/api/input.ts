export interface Input {
  query?: object | undefined
  body?: object | undefined
  files?: readonly File[] | undefined
  /** What is sent beside the files. */
  form?: FormFields | undefined
}

export type FormFields = Readonly<Record<string, string | number | boolean>>
