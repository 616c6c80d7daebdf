/** A page of a browser, as far as all engines can be driven alike. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes to another entry of the history, as by the browser's own buttons. */
  traverse(by: -1 | 1): Promise<void>;
  /** The value of an expression in the page, which must be fit for JSON; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  moveMouse(x: number, y: number): Promise<void>;
  pressMouse(): Promise<void>;
  tap(x: number, y: number): Promise<void>;
  type(words: string): Promise<void>;
  /** Presses keys such as "Enter" or "Shift+Tab". */
  press(keys: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The errors and warnings of console, page and security policy so far. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface TabOptions {
  readonly scripts: boolean;
  /** Whether the page is to be made narrower than windows may be at a desk. */
  readonly narrow: boolean;
}

export interface Engine {
  /** Opens a page of a visitor who was never here before. */
  open(options: TabOptions): Promise<Tab>;
  close(): Promise<void>;
}
