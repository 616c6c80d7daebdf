const KEY = "admin-token";

/** The token that was given in this tab, where it may be kept there. */
export function recallToken(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Keeps the token until the tab is closed. */
export function storeToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Forbidden: it is asked for again when the page is opened again.
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
}
