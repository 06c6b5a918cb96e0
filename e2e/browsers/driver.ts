/** What the stories do with a browser that Playwright cannot drive as it comes from its makers. */
export interface Driver {
  /** Loads an address in the browser's only page. */
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a function, which nothing outside of it reaches, in the page. Rejects when the page is left meanwhile. */
  evaluate<Given, Result>(run: (given: Given) => Result | Promise<Result>, ...given: Given[]): Promise<Result>
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  /** Presses a key together with Control. */
  pressWithControl(letter: string): Promise<void>
  /** Chooses files in the field of a selector. */
  attach(selector: string, paths: string[]): Promise<void>
  /** A picture of the page, in PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}
